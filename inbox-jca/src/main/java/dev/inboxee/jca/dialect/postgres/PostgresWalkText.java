package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.spi.table.Role;

/** Writes the walk over the groups of a table that keep their order, which takes guards. */
final class PostgresWalkText {

  /**
   * Each step is one search of the index for the next group, and one for its head. A guard is asked
   * for without waiting, once for each group that looks claimable, and no more than are wanted;
   * OFFSET keeps the planner from asking twice. Which guards are held the next statement learns
   * through a setting, which ends with the transaction as they do. The first row only says where
   * the walk begins; its CASE gives it the column's collation.
   */
  private static final String WALK =
      """
      WITH RECURSIVE inbox_walk (grp, step, ok, held) AS (
        SELECT (CASE WHEN false THEN (%1$s LIMIT 1) ELSE :after END)::text, 0, false, 0
        UNION ALL
        SELECT n.grp, n.step, n.ok, n.held + n.ok::int
        FROM inbox_walk AS w CROSS JOIN LATERAL (
          SELECT g.grp, w.step + 1 AS step, w.held, CASE
            WHEN g.grp = :except THEN false
            WHEN %2$s THEN pg_try_advisory_xact_lock(
              hashtextextended(g.grp, {table_text}::regclass::oid::bigint))
            ELSE false
            END AS ok
          FROM (
            SELECT (CASE WHEN w.grp IS NULL
              THEN (%1$s ORDER BY m.{group} LIMIT 1)
              ELSE (%1$s AND m.{group} > w.grp ORDER BY m.{group} LIMIT 1)
              END)::text AS grp
            OFFSET 0
          ) AS g
          WHERE g.grp IS NOT NULL AND (:until::text IS NULL OR g.grp <= :until)
          OFFSET 0
        ) AS n
        WHERE w.step < :window AND w.held < :limit
      )
      SELECT current_setting('transaction_isolation'),
        CASE WHEN max(step) = :window OR max(held) = :limit THEN max(grp) END,
        set_config('inboxee.groups',
          coalesce(json_agg(grp) FILTER (WHERE ok), '[]'::json)::text, true)
      FROM inbox_walk;
      """;

  private PostgresWalkText() {}

  /** The statement; its result has the isolation level and the group where it ended. */
  static String walk(QuotedTable table, PostgresParts parts) {
    String groups = "SELECT m.{group} FROM {table} AS m WHERE m.{group} IS NOT NULL";
    return WALK.formatted(groups + parts.unfinished(), claimable(table, parts));
  }

  private static String claimable(QuotedTable table, PostgresParts parts) {
    String head =
        """
        EXISTS (SELECT FROM (
                SELECT %s FROM {table} AS m WHERE m.{group} = g.grp%s ORDER BY %s LIMIT 1
              ) AS h WHERE true%s)"""
            .formatted(
                parts.keys("m"),
                parts.unfinished(),
                parts.order("m"),
                parts.due("h") + parts.free("h"));
    String others =
        """

              AND NOT EXISTS (SELECT FROM {table} AS m
                WHERE m.{group} = g.grp%s AND NOT (true%s))"""
            .formatted(parts.unfinished() + " AND m.{locked_until} IS NOT NULL", parts.free("m"));
    return table.has(Role.LOCKED_UNTIL) ? head + others : head;
  }
}
