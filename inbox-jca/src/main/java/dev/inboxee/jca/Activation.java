package dev.inboxee.jca;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * A validated subscription. Immutable.
 *
 * @param name unique in the adapter
 * @param source what it reads
 * @param tuning how it works
 * @param decoder makes the handler's message of a row
 * @param endpoint the handler
 * @param transactional how its handler's transactions are, if it runs in the one that settles its
 *     row; otherwise it runs in none
 */
public record Activation(
    String name,
    Source source,
    Tuning tuning,
    MessageDecoder decoder,
    Endpoint endpoint,
    Optional<Transactional> transactional) {

  /** One whose handler runs in no transaction. */
  public Activation(
      String name, Source source, Tuning tuning, MessageDecoder decoder, Endpoint endpoint) {
    this(name, source, tuning, decoder, endpoint, Optional.empty());
  }

  /**
   * Transactional mode.
   *
   * @param timeout when the container ends a delivery's transaction, in whole seconds, 1 or more;
   *     empty for the container's default
   */
  public record Transactional(Optional<Duration> timeout) {

    /** Begins a delivery's transaction. */
    public void begin(Transactions transactions) {
      timeout.ifPresentOrElse(transactions::begin, transactions::begin);
    }
  }

  /**
   * What a subscription reads.
   *
   * @param dataSource the data source's JNDI name
   * @param table the queue table
   * @param scope which of its rows
   * @param clock tells now; empty for the database's own
   */
  public record Source(
      String dataSource, QueueTable table, ClaimScope scope, Optional<Clock> clock) {

    /** What is read by the database's clock. */
    public Source(String dataSource, QueueTable table, ClaimScope scope) {
      this(dataSource, table, scope, Optional.empty());
    }

    /** The same, read by another clock. */
    public Source by(Clock other) {
      return new Source(dataSource, table, scope, Optional.of(other));
    }
  }
}
