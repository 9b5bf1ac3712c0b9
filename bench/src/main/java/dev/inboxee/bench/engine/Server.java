package dev.inboxee.bench.engine;

import dev.inboxee.InboxPublisher;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.adapter.InboxAdapter;
import dev.inboxee.jca.publish.Destination;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.InboxListener;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** The engine as a server would run it. */
public final class Server implements AutoCloseable {

  static final String DATA_SOURCE = "jdbc/inbox";

  private final ExecutorService executor = Executors.newCachedThreadPool();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final InboxAdapter adapter;

  /** One that is not started yet. */
  public Server(Pool pool, InboxListener listener) {
    adapter =
        new InboxAdapter(
            new Environment(
                new Environment.Execution(executor, timer, Runnable::run),
                name -> pool.dataSource(),
                Pool.NARAYANA.transactions(),
                listener,
                Duration.ofSeconds(30)));
  }

  /** Begins to read. */
  public void start(Reading... readings) {
    adapter.start(Arrays.stream(readings).map(Reading::activation).toList());
  }

  /** Writes rows, and wakes its own subscriptions. */
  public <Q> InboxPublisher<Q> publisher(Class<Q> queue) {
    return adapter.publisher(new Destination<>(QueueClass.of(queue), DATA_SOURCE, Reading.CODEC));
  }

  /** Stops, and waits until nothing runs any more. */
  @Override
  public void close() {
    adapter.stop();
    timer.shutdownNow();
    executor.shutdown();
  }
}
