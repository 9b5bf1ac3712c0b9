package dev.inboxee.bench.engine;

import dev.inboxee.bench.figure.Meter;
import dev.inboxee.spi.dialect.ClaimScope;
import java.time.Duration;

/**
 * The engine works off a full table with a handler that does nothing.
 *
 * @param queue the queue class
 * @param scope which rows it reads
 */
public record Working(Pool pool, Class<?> queue, ClaimScope scope, int workers) {

  /** Works off so many rows, which are there, and tells how many that were in a second. */
  public double off(int rows) throws InterruptedException {
    return work(rows).perSecond();
  }

  /** Works off so many rows, which are there. */
  public Meter work(int rows) throws InterruptedException {
    Meter meter = new Meter(rows);
    try (Server server = new Server(pool, new Heard(meter))) {
      server.start(new Reading(queue, scope, workers, Duration.ofSeconds(1), new NoWork(meter)));
      meter.perSecond();
      return meter;
    }
  }
}
