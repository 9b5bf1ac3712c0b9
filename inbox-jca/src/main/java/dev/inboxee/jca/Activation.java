package dev.inboxee.jca;

import dev.inboxee.Isolation;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueTable;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A validated subscription. Immutable.
 *
 * @param name unique in the adapter
 * @param source what it reads
 * @param tuning how it works
 * @param decoder makes the handler's message of a row
 * @param receiver takes it
 */
public record Activation(
    String name, Source source, Tuning tuning, MessageDecoder decoder, Receiver receiver) {

  /** A subscription whose handler takes messages one by one. */
  public Activation(
      String name, Source source, Tuning tuning, MessageDecoder decoder, Endpoint endpoint) {
    this(name, source, tuning, decoder, new Receiver.OfMessages(endpoint));
  }

  /** How many workers can have a row in work at once. */
  public int workersAtOnce() {
    boolean oneGroup = source.scope() instanceof ClaimScope.OneGroup;
    return source.table().fifo() && oneGroup ? 1 : tuning.workers().count();
  }

  /**
   * How many rows a batch has at most; empty if rows are delivered one by one. Rows of one FIFO
   * group are never in work together, and in the row lock form heads of several groups are not:
   * they would share their fate, and their groups' guards would be held by one transaction.
   */
  public OptionalInt batchAtOnce() {
    if (!(receiver instanceof Receiver.OfBatches batches)) {
      return OptionalInt.empty();
    }
    boolean one =
        source.table().fifo()
            && (source.scope() instanceof ClaimScope.OneGroup
                || source.table().form() == Form.ROW_LOCK);
    return OptionalInt.of(one ? 1 : batches.size());
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
