package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;

/**
 * Writes the claims of groups that keep their order: two statements in one message to the server.
 * The first takes guards, of one group or of those that a walk comes by; the second claims the
 * heads of these groups. Its snapshot is its own, taken when the guards are held, and so it sees
 * what the last holders did. It learns the groups through a setting, which ends with the
 * transaction as the guards do.
 *
 * <p>A claim never waits for a row (SKIP LOCKED), and foreign keys that others point at a row do
 * not hide it (NO KEY). Its parts have names that tables do not have: a part hides a table of its
 * name.
 *
 * <ul>
 *   <li>{@code inbox_heads}: each group's first unfinished row, due or not
 *   <li>{@code inbox_others}: the other rows that hold a lease, running or ended
 *   <li>{@code inbox_open}: the heads that may go into work
 *   <li>{@code inbox_wanted}: these, and the ended leases of their groups
 *   <li>{@code inbox_locked}: which of them are still as the snapshot shows them
 *   <li>{@code inbox_won}: the heads whose groups were locked as a whole
 *   <li>{@code inbox_fenced}: takes the ended leases away, so that whoever held one can no longer
 *       extend or settle it
 * </ul>
 */
final class PostgresHeadsText {

  // Waits for the guard: whoever has it holds it for one claim.
  private static final String GUARD =
      """
      SELECT current_setting('transaction_isolation'),
        pg_advisory_xact_lock(hashtextextended(:group, {table_text}::regclass::oid::bigint)),
        set_config('inboxee.groups', json_build_array(:group::text)::text, true);
      """;

  private final QuotedTable table;
  private final Now now;
  private final PostgresParts parts;
  private final List<QueueColumn> read;

  PostgresHeadsText(QuotedTable table, Now now, List<QueueColumn> read) {
    this.table = table;
    this.now = now;
    this.parts = new PostgresParts(table, now);
    this.read = read;
  }

  /** Of whichever groups the walk comes by. */
  StatementText everyGroup() {
    return alone(PostgresWalkText.walk(table, parts));
  }

  /** Of one group, in autocommit. */
  StatementText oneGroup() {
    return alone(GUARD);
  }

  /** Of one group, within a transaction. */
  StatementText oneGroupWithin() {
    return table.text(GUARD + claim(), read);
  }

  /**
   * With its transaction around it. A driver may send the statements in one go or one by one:
   * pgjdbc does either, and in autocommit the guards would be gone before the claim began.
   */
  private StatementText alone(String guards) {
    return table.text(OwnTransaction.BEGIN + guards + claim() + OwnTransaction.COMMIT, read);
  }

  private String claim() {
    return heads() + others() + open() + wanted() + locked() + won() + fenced() + taken();
  }

  private String heads() {
    return """
        WITH inbox_heads AS (
          SELECT h.* FROM json_array_elements_text(current_setting('inboxee.groups')::json) AS g (grp)
          CROSS JOIN LATERAL (
            SELECT m.{group} AS grp, %s FROM {table} AS m
            WHERE m.{group} = g.grp%s
            ORDER BY %s
            LIMIT 1
          ) AS h
        )
        """
        .formatted(parts.keys("m"), parts.unfinished(), parts.order("m"));
  }

  // OFFSET keeps the planner from reading the rows in work of all groups at once: it takes them for
  // few where the table was quiet when it was analyzed.
  private String others() {
    return """
        , inbox_others AS (
          SELECT h.grp, o.* FROM inbox_heads AS h CROSS JOIN LATERAL (
            SELECT m.{id}, m.{group} AS own, m.{locked_until} FROM {table} AS m
            WHERE m.{group} = h.grp AND m.{id} <> h.{id} AND m.{locked_until} IS NOT NULL%s
            OFFSET 0
          ) AS o
        )
        """
        .formatted(parts.unfinished());
  }

  // A snapshot older than the guards must not decide: other isolation levels find nothing.
  private String open() {
    return """
        , inbox_open AS (
          SELECT h.* FROM inbox_heads AS h
          WHERE current_setting('transaction_isolation') IN ('read committed', 'read uncommitted')
            AND NOT EXISTS (SELECT FROM inbox_others AS o
              WHERE o.grp = h.grp AND o.{locked_until} > %s)%s
        )
        """
        .formatted(now.sql(), parts.due("h") + parts.free("h"));
  }

  // With all that places a row as one text. Names of one group may be spelled differently.
  private String wanted() {
    return """
        , inbox_wanted AS (
          SELECT h.grp, h.{id}, ROW(h.{id}, h.grp, true%s)::text AS place FROM inbox_open AS h
          UNION ALL
          SELECT o.grp, o.{id}, ROW(o.{id}, o.own, false)::text FROM inbox_others AS o
          WHERE o.grp IN (SELECT inbox_open.grp FROM inbox_open)
        )
        """
        .formatted(placeInGroup("h"));
  }

  private String placeInGroup(String alias) {
    return table.with(Role.PRIORITY, ", " + alias + ".{priority}")
        + table.with(Role.RETRY_AFTER, ", " + alias + ".{retry_after}");
  }

  // Only values of WITH queries stand beside a locked row: when the row has changed, the server
  // checks it again, and WITH queries that it joined would then be read twice. An object finds a
  // row's place at once, where an array is read through for each row.
  private String locked() {
    return """
        , inbox_locked AS (
          SELECT m.{id} FROM {table} AS m
          WHERE m.{id} = ANY (ARRAY(SELECT inbox_wanted.{id} FROM inbox_wanted))%s
            AND (SELECT jsonb_object_agg(w.{id}::text, w.place) FROM inbox_wanted AS w)
              ->> m.{id}::text IN (
                CASE WHEN true%s THEN ROW(m.{id}, m.{group}, true%s)::text END,
                ROW(m.{id}, m.{group}, false)::text)
          FOR NO KEY UPDATE SKIP LOCKED
        )
        """
        .formatted(parts.unfinished() + parts.free("m"), parts.due("m"), placeInGroup("m"));
  }

  /**
   * Of a group all of them or none. NOT IN looks into a hash table, however many heads there are.
   */
  private String won() {
    return """
        , inbox_won AS (
          SELECT h.grp, h.{id} FROM inbox_open AS h
          WHERE h.grp NOT IN (SELECT w.grp FROM inbox_wanted AS w
            WHERE w.{id} NOT IN (SELECT l.{id} FROM inbox_locked AS l))
        )
        """;
  }

  private String fenced() {
    return """
        , inbox_fenced AS (
          UPDATE {table} AS m SET {locked_until} = NULL
          WHERE m.{id} = ANY (ARRAY(SELECT o.{id} FROM inbox_others AS o
            WHERE o.grp IN (SELECT inbox_won.grp FROM inbox_won)))
        )
        """;
  }

  private String taken() {
    return """
        UPDATE {table} AS m SET %s
        WHERE m.{id} = ANY (ARRAY(SELECT inbox_won.{id} FROM inbox_won))
        RETURNING %s
        """
        .formatted(parts.claimed(), parts.returned(read));
  }
}
