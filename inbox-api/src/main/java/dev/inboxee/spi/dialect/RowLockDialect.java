package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueTable;

/** A database that serves the row lock form. */
public interface RowLockDialect extends Dialect {

  /**
   * The row lock form on one table.
   *
   * @param table a queue table without {@link dev.inboxee.spi.table.Role#LOCKED_UNTIL}
   * @return its operations
   */
  RowLockForm rowLock(QueueTable table);
}
