package dev.inboxee.jca;

import dev.inboxee.Isolation;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;
import java.time.Clock;
import java.util.Optional;

/**
 * A validated subscription. Immutable.
 *
 * @param name unique in the adapter
 * @param source what it reads
 * @param tuning how it works
 * @param decoder makes the handler's message of a row
 * @param endpoint the handler
 */
public record Activation(
    String name, Source source, Tuning tuning, MessageDecoder decoder, Endpoint endpoint) {

  /** How many workers can have a row in work at once. */
  public int workersAtOnce() {
    boolean oneGroup = source.scope() instanceof ClaimScope.OneGroup;
    return source.table().fifo() && oneGroup ? 1 : tuning.workers();
  }

  /**
   * What a subscription reads.
   *
   * @param dataSource the data source's JNDI name
   * @param table the queue table
   * @param scope which of its rows
   * @param clock tells now; empty for the database's own
   * @param isolation how the transactions are opened that its rows are in work in
   */
  public record Source(
      String dataSource,
      QueueTable table,
      ClaimScope scope,
      Optional<Clock> clock,
      Isolation isolation) {

    /** What is read by the database's clock. */
    public Source(String dataSource, QueueTable table, ClaimScope scope, Isolation isolation) {
      this(dataSource, table, scope, Optional.empty(), isolation);
    }

    /** The same, read by another clock. */
    public Source by(Clock other) {
      return new Source(dataSource, table, scope, Optional.of(other), isolation);
    }
  }
}
