package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueTable;

/** A database that serves the advisory lock form. */
public interface AdvisoryDialect extends Dialect {

  /**
   * The advisory lock form on one table.
   *
   * @param table a queue table with neither {@link dev.inboxee.spi.table.Role#LOCKED_UNTIL} nor
   *     FIFO groups
   * @return its operations
   */
  AdvisoryForm advisory(QueueTable table);
}
