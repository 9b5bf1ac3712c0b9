package dev.inboxee.bench.engine;

import dev.inboxee.Isolation;
import dev.inboxee.cdi.json.JsonCodec;
import dev.inboxee.internal.rules.FailurePolicy;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.decode.PayloadDecoder;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;
import java.time.Duration;
import java.util.Optional;

/**
 * A subscription; what it does not say is as users get it.
 *
 * @param queue the queue class
 * @param scope which rows it reads
 * @param endpoint the handler
 */
public record Reading(
    Class<?> queue, ClaimScope scope, int workers, Duration pollInterval, Endpoint endpoint) {

  static final JsonCodec CODEC = new JsonCodec();

  /** One on a whole table, with the default poll interval. */
  public static Reading wholeTable(Class<?> queue, int workers, Endpoint endpoint) {
    return new Reading(
        queue, new ClaimScope.WholeTable(), workers, Duration.ofSeconds(1), endpoint);
  }

  /** The same with another poll interval. */
  public Reading poll(Duration interval) {
    return new Reading(queue, scope, workers, interval, endpoint);
  }

  Activation activation() {
    QueueTable table = QueueClass.of(queue).table();
    return new Activation(
        table.name().name(),
        new Activation.Source(Server.DATA_SOURCE, table, scope, Isolation.DEFAULT),
        new Tuning(
            new Tuning.Workers.SideBySide(workers),
            Duration.ofSeconds(30),
            pollInterval,
            Optional.empty(),
            new Tuning.Policies(
                FailurePolicy.parse("backoff"), FailurePolicy.parse("retryAfter(PT5M)")),
            Optional.empty()),
        new PayloadDecoder(table, CODEC, Queues.Change.class),
        endpoint);
  }
}
