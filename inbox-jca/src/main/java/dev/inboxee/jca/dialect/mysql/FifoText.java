package dev.inboxee.jca.dialect.mysql;

/** Writes the statements of a claim of a group that keeps its order. */
final class FifoText {

  private FifoText() {}

  static String look(MySqlTable table) {
    return """
    {utc}(SELECT{hint} true AS head, m.{id}, true%1$s, %2$s, m.{locked_until} FROM {table} AS m
    WHERE m.{group} = :group%3$s
    ORDER BY %4$s
    LIMIT 1)
    UNION ALL
    (SELECT false, m.{id}, true%5$s, %2$s, m.{locked_until} FROM {table} AS m
    WHERE m.{group} = :group%3$s AND m.{locked_until} IS NOT NULL)
    """
        .formatted(
            table.due("m") + table.free("m"),
            table.now().sql(),
            table.unfinished("m"),
            table.order("m"),
            table.free("m"));
  }

  // Whoever holds the row's lock is about to extend or settle it.
  static String fence() {
    return """
    {utc_by_id}UPDATE{hint_by_id} (
      SELECT t.{id} AS id FROM {table} AS t
      WHERE t.{id} = :id AND t.{locked_until} = :token
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    ) AS ended STRAIGHT_JOIN {table} AS m ON m.{id} = ended.id
    SET m.{locked_until} = NULL
    """;
  }

  // Subqueries of a locking statement read without locking, as of the statement's own time.
  static String second(MySqlTable table) {
    return """

      AND m.{id} = (
        SELECT h.{id} FROM {table} AS h WHERE h.{group} = :group%s ORDER BY %s LIMIT 1)
      AND (
        SELECT count(*) FROM {table} AS o
        WHERE o.{group} = :group%s AND o.{locked_until} IS NOT NULL AND o.{id} <> :id) = 0"""
        .formatted(table.unfinished("h"), table.order("h"), table.unfinished("o"));
  }
}
