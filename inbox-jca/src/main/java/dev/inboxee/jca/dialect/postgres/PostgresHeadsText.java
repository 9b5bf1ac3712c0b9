package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;

/**
 * Writes the claim of heads of many groups: in one transaction, and in one message to the server, a
 * walk over the groups that takes the guards of those that look claimable, and the claim of their
 * heads, whose snapshot is taken when the guards are held. What {@link PostgresClaimText} says of
 * one group holds here for each.
 */
final class PostgresHeadsText {

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

  /** The claim with its transaction around it, see {@link PostgresClaimText#fifoAlone}. */
  StatementText alone() {
    String walk = PostgresWalkText.walk(table, parts);
    String claim = heads() + others() + open() + wanted() + locked() + won() + fenced() + taken();
    return table.text(PostgresClaimText.BEGIN + walk + claim + ";\nCOMMIT", read);
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

  private String others() {
    return """
        , inbox_others AS (
          SELECT h.grp, m.{id}, m.{locked_until}
          FROM inbox_heads AS h JOIN {table} AS m ON m.{group} = h.grp AND m.{id} <> h.{id}
          WHERE m.{locked_until} IS NOT NULL%s
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

  /** Heads and ended leases, with all that places a row, as one text. */
  private String wanted() {
    return """
        , inbox_wanted AS (
          SELECT h.grp, h.{id}, ROW(h.{id}, h.grp, true%s)::text AS place FROM inbox_open AS h
          UNION ALL
          SELECT o.grp, o.{id}, ROW(o.{id}, o.grp, false)::text FROM inbox_others AS o
          WHERE o.grp IN (SELECT inbox_open.grp FROM inbox_open)
        )
        """
        .formatted(placeInGroup("h"));
  }

  private String placeInGroup(String alias) {
    return table.with(Role.PRIORITY, ", " + alias + ".{priority}")
        + table.with(Role.RETRY_AFTER, ", " + alias + ".{retry_after}");
  }

  // Only arrays of WITH queries stand beside a locked row: when the row has changed, the server
  // checks it again, and WITH queries that it joined would then be read twice.
  private String locked() {
    return """
        , inbox_locked AS (
          SELECT m.{group} AS grp FROM {table} AS m
          WHERE m.{id} = ANY (ARRAY(SELECT inbox_wanted.{id} FROM inbox_wanted))%s
            AND ((true%s AND ROW(m.{id}, m.{group}, true%s)::text
                = ANY (ARRAY(SELECT inbox_wanted.place FROM inbox_wanted)))
              OR ROW(m.{id}, m.{group}, false)::text
                = ANY (ARRAY(SELECT inbox_wanted.place FROM inbox_wanted)))
          FOR NO KEY UPDATE SKIP LOCKED
        )
        """
        .formatted(parts.unfinished() + parts.free("m"), parts.due("m"), placeInGroup("m"));
  }

  /** Of a group all of them or none. */
  private String won() {
    return """
        , inbox_won AS (
          SELECT h.grp, h.{id} FROM inbox_open AS h
          WHERE (SELECT count(*) FROM inbox_locked AS l WHERE l.grp = h.grp)
            = (SELECT count(*) FROM inbox_wanted AS w WHERE w.grp = h.grp)
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
