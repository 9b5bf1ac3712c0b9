package dev.inboxee.jca.dialect.mysql;

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
                table.claimable("k", scope),
                table.order("k"),
                table.claimable("m", scope)),
        rows.columns());
  }
}
