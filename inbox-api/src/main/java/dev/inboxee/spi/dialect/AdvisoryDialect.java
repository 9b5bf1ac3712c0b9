package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueTable;
import java.time.Clock;
import java.util.Optional;

/** A database that serves the advisory lock form. */
public interface AdvisoryDialect extends Dialect {

  /**
   * The advisory lock form on one table, by the database's clock.
   *
   * @param table a queue table with neither {@link dev.inboxee.spi.table.Role#LOCKED_UNTIL} nor
   *     FIFO groups
   * @return its operations
   */
  AdvisoryForm advisory(QueueTable table);

  /**
   * The same by another clock: wherever its statements say now they take the time that the clock
   * tells, read once for each operation.
   *
   * @param table as above
   * @param clock tells now; its readings are bound as parameters
   * @return its operations; empty, the default, if this dialect knows the database's clock alone,
   *     and then a subscription that asks for another does not start
   */
  default Optional<AdvisoryForm> advisory(QueueTable table, Clock clock) {
    return Optional.empty();
  }
}
