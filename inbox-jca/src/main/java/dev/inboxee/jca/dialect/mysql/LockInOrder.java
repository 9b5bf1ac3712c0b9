package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;

/**
 * Writes the statement that locks rows by their ids, in claim order, passing over those that others
 * have locked. Its inner query chooses without locking, so that a sort locks nothing.
 */
final class LockInOrder {

  /** How many more rows than it takes a claim looks at: rivals hold some of those in front. */
  static final int SPARE = 15;

  /** How many it looks at when that was too few. */
  static final int MANY = 10_000;

  private LockInOrder() {}

  /**
   * Writes the statement.
   *
   * @param selected what to read of {@code m}
   */
  static StatementText text(MySqlTable table, ClaimScope scope, String selected, MySqlRows rows) {
    return keyed(table, scope, selected, rows, 0);
  }

  /**
   * The same of partition keys that are not in work.
   *
   * @param places how many are
   */
  static StatementText keyed(
      MySqlTable table, ClaimScope scope, String selected, MySqlRows rows, int places) {
    return table.text(
        """
        {utc_by_id}SELECT{hint_by_id} STRAIGHT_JOIN %1$s FROM (
          SELECT k.{id} AS id FROM {table} AS k
          WHERE %2$s
          ORDER BY %3$s
          LIMIT :window
        ) AS due JOIN {table} AS m ON m.{id} = due.id
        WHERE %4$s
        LIMIT :limit
        FOR UPDATE SKIP LOCKED
        """
            .formatted(
                selected,
                table.claimable("k", scope, places),
                table.order("k"),
                table.claimable("m", scope)),
        rows.columns());
  }

  /** The same, of each partition key the first row alone. */
  static StatementText firsts(
      MySqlTable table, ClaimScope scope, String selected, MySqlRows rows, int places) {
    KeyedOrder order = table.keyed();
    return table.text(
        """
        {utc_by_id}SELECT{hint_by_id} STRAIGHT_JOIN %s FROM (
          SELECT placed.key3 AS id FROM (
            SELECT picked.*, %s AS place FROM (
              SELECT %s FROM {table} AS k
              WHERE %s
              ORDER BY %s
              LIMIT :window
            ) AS picked
          ) AS placed
          WHERE placed.place = 1 OR placed.partition_key IS NULL
          ORDER BY %s
          LIMIT :window
        ) AS due JOIN {table} AS m ON m.{id} = due.id
        WHERE %s
        LIMIT :limit
        FOR UPDATE SKIP LOCKED
        """
            .formatted(
                selected,
                order.place("picked"),
                order.columns("k"),
                table.claimable("k", scope, places),
                table.order("k"),
                order.order("placed"),
                table.claimable("m", scope)),
        rows.columns());
  }
}
