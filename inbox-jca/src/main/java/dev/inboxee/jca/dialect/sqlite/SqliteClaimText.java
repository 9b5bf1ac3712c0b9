package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the claims. RETURNING keeps no order, so the keys of the claim order come along; and it
 * knows the table's columns by the table's own name only.
 */
final class SqliteClaimText {

  private final QuotedTable table;
  private final Now now;
  private final List<QueueColumn> read;

  SqliteClaimText(QuotedTable table, Now now, List<QueueColumn> read) {
    this.table = table;
    this.now = now;
    this.read = read;
  }

  StatementText plain(ClaimScope scope) {
    String rows = scope instanceof ClaimScope.OneGroup ? "m.{group} = :group" : "true";
    String template =
        """
        UPDATE {table} AS m SET {locked_until} = %s%s
        WHERE m.{id} IN (
          SELECT m.{id} FROM {table} AS m
          WHERE %s
          ORDER BY %s
          LIMIT :limit
        )
        RETURNING %s
        """
            .formatted(
                SqliteTimes.later(now, ":lease"),
                counted("%s"),
                rows + unfinished() + due("m") + " AND " + free("m"),
                order(),
                returned());
    return table.text(template, read);
  }

  /** Of each partition key the first row. */
  StatementText keyed(ClaimScope scope, int places) {
    KeyedOrder order = keyedOrder();
    String template =
        """
        UPDATE {table} AS m SET {locked_until} = %s%s
        WHERE m.{id} IN (
          SELECT placed.key3 FROM (
            SELECT picked.*, %s AS place FROM (
              SELECT %s FROM {table} AS m
              WHERE %s
              ORDER BY %s
              LIMIT :window
            ) AS picked
          ) AS placed
          WHERE placed.place = 1 OR placed.partition_key IS NULL
          ORDER BY %s
          LIMIT :limit
        )
        RETURNING %s
        """
            .formatted(
                SqliteTimes.later(now, ":lease"),
                counted("%s"),
                order.place("picked"),
                order.columns("m"),
                due(scope) + " AND " + free("m") + others(places),
                order(),
                order.order("placed"),
                returned());
    return table.text(template, read);
  }

  /** Due rows in claim order, and whether each is the first of its partition key. */
  StatementText keyedCandidates(ClaimScope scope, int places) {
    KeyedOrder keyed = keyedOrder();
    String chosen = keyed.chosen(read, due(scope) + others(places), order());
    return table.text("SELECT " + keyed.candidates(read, chosen), read);
  }

  private KeyedOrder keyedOrder() {
    return new KeyedOrder(table, "");
  }

  // Whatever is stored, it is read as a text. The cast leaves the column's collation in force.
  private static String others(int places) {
    return KeyedText.others("CAST(m.{partition_key} AS TEXT)", places);
  }

  /**
   * One statement, and SQLite runs one that writes at a time: what it reads holds. Its parts have
   * names that tables do not have: a part hides a table of its name.
   *
   * <ul>
   *   <li>{@code inbox_head}: the group's first unfinished row, due or not
   *   <li>{@code inbox_open}: the head, if it may go into work
   *   <li>{@code inbox_taken}: the head, and the rows whose leases ended: those are taken away, so
   *       that whoever held one can no longer extend or settle it
   * </ul>
   */
  StatementText fifo() {
    String template =
        """
        WITH inbox_head AS (
          SELECT m.* FROM {table} AS m
          WHERE m.{group} = :group%1$s
          ORDER BY %2$s
          LIMIT 1
        ), inbox_others AS (
          SELECT m.{id}, m.{locked_until}
          FROM inbox_head JOIN {table} AS m ON m.{id} <> inbox_head.{id}
          WHERE m.{group} = :group%1$s AND m.{locked_until} IS NOT NULL
        ), inbox_open AS (
          SELECT inbox_head.{id} FROM inbox_head
          WHERE %3$s%4$s
            AND NOT EXISTS (SELECT 1 FROM inbox_others WHERE NOT %5$s)
        ), inbox_taken AS (
          SELECT inbox_open.{id} AS id, 1 AS inbox_head FROM inbox_open
          UNION ALL
          SELECT inbox_others.{id}, 0 FROM inbox_others, inbox_open
        )
        UPDATE {table} AS m SET
          {locked_until} = CASE WHEN inbox_taken.inbox_head THEN %6$s END%7$s
        FROM inbox_taken
        WHERE m.{id} = inbox_taken.id
        RETURNING %8$s
        """
            .formatted(
                unfinished(),
                order(),
                free("inbox_head"),
                due("inbox_head"),
                free("inbox_others"),
                SqliteTimes.later(now, ":lease"),
                counted("CASE WHEN inbox_taken.inbox_head THEN %s ELSE m.{attempt} END"),
                returned());
    return table.text(template, read);
  }

  /**
   * Walks over groups that keep their order and tells of each whether its head seems claimable.
   * Each step is one search of the index for the next group, and one for its head. A group of the
   * walk has lost its column's collation: what compares it has the column on the left.
   */
  StatementText walk() {
    String groups = "SELECT m.{group} FROM {table} AS m WHERE m.{group} IS NOT NULL";
    String template =
        """
        WITH RECURSIVE inbox_walk (grp, step) AS (
          SELECT :after, 0
          UNION ALL
          SELECT CASE WHEN inbox_walk.grp IS NULL
            THEN (%1$s%2$s ORDER BY m.{group} LIMIT 1)
            ELSE (%1$s AND m.{group} > inbox_walk.grp%2$s ORDER BY m.{group} LIMIT 1)
            END, inbox_walk.step + 1
          FROM inbox_walk
          WHERE inbox_walk.step < :window AND (inbox_walk.step = 0 OR inbox_walk.grp IS NOT NULL)
        )
        SELECT inbox_walk.grp, inbox_walk.grp IS NOT :except AND EXISTS (
            SELECT 1 FROM (
              SELECT m.* FROM {table} AS m WHERE m.{group} = inbox_walk.grp%2$s
              ORDER BY %3$s LIMIT 1) AS inbox_head
            WHERE %4$s%5$s)
          AND NOT EXISTS (SELECT 1 FROM {table} AS m
            WHERE m.{group} = inbox_walk.grp AND m.{locked_until} IS NOT NULL AND NOT %6$s)
        FROM inbox_walk
        WHERE inbox_walk.step > 0 AND inbox_walk.grp IS NOT NULL
          AND (:until IS NULL OR EXISTS (SELECT 1 FROM {table} AS m
            WHERE m.{group} = inbox_walk.grp AND m.{group} <= :until))
        """
            .formatted(
                groups, unfinished(), order(), free("inbox_head"), due("inbox_head"), free("m"));
    return table.text(template, List.of());
  }

  String unfinished() {
    return table.with(Role.PROCESSED_AT, " AND m.{processed_at} IS NULL");
  }

  private String due(String alias) {
    return table.with(
        Role.RETRY_AFTER, " AND " + SqliteTimes.passed(alias + ".{retry_after}", now));
  }

  /** Due rows in claim order, whoever has them in work. */
  StatementText candidates(ClaimScope scope) {
    String template =
        """
        SELECT m.{id}%s FROM {table} AS m
        WHERE %s
        ORDER BY %s
        LIMIT :limit
        """
            .formatted(ChosenRows.list(read), due(scope), order());
    return table.text(template, read);
  }

  /** One row, if it is due; where it has an attempt, that is counted. */
  StatementText take(ClaimScope scope) {
    String where = "WHERE m.{id} = :id AND " + due(scope);
    Optional<QueueColumn> attempt = table.table().column(Role.ATTEMPT);
    String template =
        attempt.isPresent()
            ? "UPDATE {table} AS m SET {attempt} = %s\n%s\nRETURNING %s"
                .formatted(next(attempt.get()), where, list("{own}", " - 1"))
            : "SELECT %s FROM {table} AS m\n%s".formatted(list("m", ""), where);
    return table.text(template, read);
  }

  private String due(ClaimScope scope) {
    String rows = scope instanceof ClaimScope.OneGroup ? "m.{group} = :group" : "true";
    return rows + unfinished() + due("m");
  }

  private String list(String alias, String counted) {
    return IntStream.range(0, read.size())
        .mapToObj(i -> alias + ".{" + i + "}" + (read.get(i).role() == Role.ATTEMPT ? counted : ""))
        .collect(Collectors.joining(", "));
  }

  private static String next(QueueColumn attempt) {
    return "min(coalesce(m.{attempt}, 1), " + (JavaTypes.highest(attempt) - 1) + ") + 1";
  }

  private String free(String alias) {
    return SqliteTimes.passed(alias + ".{locked_until}", now);
  }

  String order() {
    return table.with(Role.PRIORITY, "m.{priority} NULLS FIRST, ")
        + table.with(Role.RETRY_AFTER, "m.{retry_after} NULLS FIRST, ")
        + "m.{id}";
  }

  private String counted(String around) {
    return table
        .table()
        .column(Role.ATTEMPT)
        .map(
            attempt ->
                ", {attempt} = "
                    + around.formatted(
                        "min(coalesce(m.{attempt}, 1), "
                            + (JavaTypes.highest(attempt) - 1)
                            + ") + 1"))
        .orElse("");
  }

  private String returned() {
    StringBuilder list = new StringBuilder("{own}.{locked_until}");
    for (int i = 0; i < read.size(); i++) {
      list.append(", {own}.{").append(i).append('}');
      list.append(read.get(i).role() == Role.ATTEMPT ? " - 1" : "");
    }
    return list
        + table.with(Role.PRIORITY, ", {own}.{priority}")
        + table.with(Role.RETRY_AFTER, ", {own}.{retry_after}")
        + ", {own}.{id}";
  }
}
