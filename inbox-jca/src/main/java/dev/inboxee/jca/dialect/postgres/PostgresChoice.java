package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Role;

/**
 * Writes the choice of due rows in claim order.
 *
 * <p>The rows without a time and those whose time has come are two searches of the index, which end
 * where rows are not due. As one condition they would be no bound of the search: whenever a claim
 * is not filled, it would read all rows that wait for a later time. Where a priority comes first in
 * the order there is no such bound.
 */
record PostgresChoice(QuotedTable table, PostgresParts parts, Now now) {

  /**
   * The query, for {@code :limit} rows at most.
   *
   * @param columns what it reads of the row {@code m}
   * @param lock how it locks the rows that it chooses, and no others; empty for not at all
   */
  String of(ClaimScope scope, String columns, String lock) {
    return of(scope, "", ":limit", columns, lock);
  }

  /**
   * The same of fewer rows, or for another limit.
   *
   * @param fewer a further condition with AND before it, or nothing
   * @param limit how many rows at most
   */
  String of(ClaimScope scope, String fewer, String limit, String columns, String lock) {
    if (!table.has(Role.RETRY_AFTER) || table.has(Role.PRIORITY)) {
      return rows(columns, parts.claimable("m", scope) + fewer, limit, lock);
    }
    String others =
        (scope instanceof ClaimScope.OneGroup ? "m.{group} = :group" : "true")
            + parts.unfinished()
            + parts.free("m")
            + fewer;
    // The inner limit tells the planner how few rows are wanted; the outer one ends the search, and
    // with it the locking, where there are enough.
    return """
        WITH inbox_undated AS (
        %s)
        SELECT u.* FROM inbox_undated AS u
        UNION ALL
        (SELECT d.* FROM (
        %s) AS d
        LIMIT %s - (SELECT count(*) FROM inbox_undated))
        """
        .formatted(
            rows(columns, others + " AND m.{retry_after} IS NULL", limit, lock),
            rows(columns, others + " AND m.{retry_after} <= " + now.sql(), limit, lock),
            limit);
  }

  private String rows(String columns, String where, String limit, String lock) {
    return """
        SELECT %s FROM {table} AS m
        WHERE %s
        ORDER BY %s
        LIMIT %s
        %s"""
        .formatted(columns, where, parts.order("m"), limit, lock.isEmpty() ? "" : lock + "\n");
  }
}
