package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueTable;

/** A database that serves the lease form. */
public interface LeaseDialect extends Dialect {

  /**
   * The lease form on one table.
   *
   * @param table a queue table with {@link dev.inboxee.spi.table.Role#LOCKED_UNTIL}
   * @return its operations
   */
  LeaseForm lease(QueueTable table);
}
