package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the claims. A claim never waits for a row (SKIP LOCKED), and foreign keys that others
 * point at a row do not hide it (NO KEY).
 */
final class PostgresClaimText {

  // Should the driver send one by one and the client stop in between, the server ends the session.
  static final String BEGIN =
      """
      BEGIN ISOLATION LEVEL READ COMMITTED;
      SET LOCAL idle_in_transaction_session_timeout = '10s';
      """;

  private static final String GUARD =
      """
      SELECT current_setting('transaction_isolation'),
        pg_advisory_xact_lock(hashtextextended(:group, {table_text}::regclass::oid::bigint));
      """;

  private static final String FENCED =
      """
      , fenced AS (
        UPDATE {table} AS m SET {locked_until} = NULL
        WHERE m.{id} = ANY (ARRAY(SELECT inbox_others.{id} FROM inbox_others))
          AND (SELECT count(*) FROM locked) = (SELECT inbox_open.inbox_wanted FROM inbox_open)
      )
      """;

  private final QuotedTable table;
  private final Now now;
  private final PostgresParts parts;
  private final List<QueueColumn> read;

  PostgresClaimText(QuotedTable table, Now now, List<QueueColumn> read) {
    this.table = table;
    this.now = now;
    this.parts = new PostgresParts(table, now);
    this.read = read;
  }

  // The rows are chosen in a WITH query, which runs once; a limited subquery of the UPDATE itself
  // could be run again for each row. ARRAY makes the planner expect few ids.
  StatementText plain(ClaimScope scope) {
    String rows = scope instanceof ClaimScope.OneGroup ? "m.{group} = :group" : "true";
    String template =
        """
        WITH picked AS (
          SELECT m.{id} FROM {table} AS m
          WHERE %s
          ORDER BY %s
          LIMIT :limit
          FOR NO KEY UPDATE SKIP LOCKED
        ), taken AS (
          UPDATE {table} AS m SET %s
          WHERE m.{id} = ANY (ARRAY(SELECT picked.{id} FROM picked))
          RETURNING %s
        )
        SELECT %s FROM taken ORDER BY %s
        """
            .formatted(
                rows + parts.unfinished() + parts.due("m") + parts.free("m"),
                parts.order("m"),
                parts.claimed(),
                parts.returned(read) + orderKeys(),
                places("taken.token", ", taken.c%d"),
                takenOrder());
    return table.text(template, read);
  }

  private String places(String first, String each) {
    return IntStream.range(0, read.size())
        .mapToObj(each::formatted)
        .collect(Collectors.joining("", first, ""));
  }

  private String orderKeys() {
    return table.with(Role.PRIORITY, ", m.{priority} AS key1")
        + table.with(Role.RETRY_AFTER, ", m.{retry_after} AS key2")
        + ", m.{id} AS key3";
  }

  private String takenOrder() {
    return table.with(Role.PRIORITY, "taken.key1 NULLS FIRST, ")
        + table.with(Role.RETRY_AFTER, "taken.key2 NULLS FIRST, ")
        + "taken.key3";
  }

  /**
   * The FIFO claim within a transaction: two statements. The first waits for the group's guard; the
   * second has a snapshot of its own, taken when the guard is held, and so sees what the last
   * holder did. Its parts have names that tables do not have: a part hides a table of its name.
   *
   * <ul>
   *   <li>{@code inbox_head}: the group's first unfinished row, due or not
   *   <li>{@code inbox_others}: the other rows that hold a lease, running or ended
   *   <li>{@code inbox_open}: the head, if it may go into work, and how many rows that takes
   *   <li>{@code locked}: head and ended leases, if they are still as the snapshot shows them
   *   <li>{@code fenced}: takes the ended leases away, so that whoever held one can no longer
   *       extend or settle it
   * </ul>
   */
  StatementText fifoWithin() {
    return table.text(fifo(), read);
  }

  /**
   * The same with its transaction around it. A driver may send the statements in one go or one by
   * one: pgjdbc does either, and in autocommit the guard would be gone before the claim began.
   */
  StatementText fifoAlone() {
    return table.text(BEGIN + fifo() + ";\nCOMMIT", read);
  }

  private String fifo() {
    return GUARD + head() + open() + locked() + FENCED + taken();
  }

  private String head() {
    return """
        WITH inbox_head AS (
          SELECT %s FROM {table} AS m
          WHERE m.{group} = :group%s
          ORDER BY %s
          LIMIT 1
        ), inbox_others AS (
          SELECT %1$s FROM inbox_head JOIN {table} AS m ON m.{id} <> inbox_head.{id}
          WHERE m.{group} = :group%2$s AND m.{locked_until} IS NOT NULL
        )
        """
        .formatted(parts.keys("m"), parts.unfinished(), parts.order("m"));
  }

  // A snapshot older than the guard must not decide: other isolation levels find nothing.
  private String open() {
    return """
        , inbox_open AS (
          SELECT inbox_head.*, (SELECT count(*) FROM inbox_others) + 1 AS inbox_wanted
          FROM inbox_head
          WHERE current_setting('transaction_isolation') IN ('read committed', 'read uncommitted')
            AND NOT EXISTS (SELECT FROM inbox_others WHERE inbox_others.{locked_until} > %s)%s
        )
        """
        .formatted(now.sql(), parts.due("inbox_head") + parts.free("inbox_head"));
  }

  // Only values of WITH queries are used beside a locked row: when the row has changed, the server
  // checks it again, and WITH queries that it joined would then be read twice.
  private String locked() {
    String place = parts.due("m") + parts.samePlace();
    return """
        , locked AS (
          SELECT m.{id} FROM {table} AS m
          WHERE m.{id} = ANY (ARRAY(
              SELECT inbox_open.{id} FROM inbox_open
              UNION ALL SELECT inbox_others.{id} FROM inbox_others, inbox_open))
            AND m.{group} = :group%s%s
          FOR NO KEY UPDATE SKIP LOCKED
        )
        """
        .formatted(
            parts.unfinished() + parts.free("m"),
            place.isEmpty()
                ? ""
                : "\n    AND (m.{id} <> (SELECT inbox_open.{id} FROM inbox_open) OR (true"
                    + place
                    + "))");
  }

  private String taken() {
    return """
        UPDATE {table} AS m SET %s
        WHERE m.{id} = (SELECT inbox_open.{id} FROM inbox_open)
          AND (SELECT count(*) FROM locked) = (SELECT inbox_open.inbox_wanted FROM inbox_open)
        RETURNING %s
        """
        .formatted(parts.claimed(), parts.returned(read));
  }
}
