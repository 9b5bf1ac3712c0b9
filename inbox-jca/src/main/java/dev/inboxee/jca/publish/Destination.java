package dev.inboxee.jca.publish;

import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.PayloadCodec;
import java.time.Clock;
import java.util.Optional;

/**
 * Where a publisher writes. Immutable.
 *
 * @param queue the queue class
 * @param dataSource the data source's JNDI name
 * @param codec encodes payloads
 * @param clock tells now; empty for the database's own
 */
public record Destination<Q>(
    QueueClass<Q> queue, String dataSource, PayloadCodec codec, Optional<Clock> clock) {

  /** A table by the database's clock. */
  public Destination(QueueClass<Q> queue, String dataSource, PayloadCodec codec) {
    this(queue, dataSource, codec, Optional.empty());
  }

  /** The same by another clock. */
  public Destination<Q> by(Clock other) {
    return new Destination<>(queue, dataSource, codec, Optional.of(other));
  }
}
