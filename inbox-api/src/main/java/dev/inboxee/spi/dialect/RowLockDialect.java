package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueTable;
import java.time.Clock;
import java.util.Optional;

/** A database that serves the row lock form. */
public interface RowLockDialect extends Dialect {

  /**
   * The row lock form on one table, by the database's clock.
   *
   * @param table a queue table without {@link dev.inboxee.spi.table.Role#LOCKED_UNTIL}
   * @return its operations
   */
  RowLockForm rowLock(QueueTable table);

  /**
   * The same by another clock: wherever its statements say now they take the time that the clock
   * tells, read once for each operation.
   *
   * @param table as above
   * @param clock tells now; its readings are bound as parameters
   * @return its operations; empty, the default, if this dialect knows the database's clock alone,
   *     and then a subscription that asks for another does not start
   */
  default Optional<RowLockForm> rowLock(QueueTable table, Clock clock) {
    return Optional.empty();
  }
}
