package dev.inboxee.jca;

import dev.inboxee.spi.InboxListener;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * What the engine needs of its container.
 *
 * @param execution runs what the engine does
 * @param dataSources finds a data source by its JNDI name; throws if there is none
 * @param transactions the container's transactions
 * @param listener hears what the engine does
 * @param drainTimeout how long a stop waits for handlers in work
 * @param listenNotify whether servers wake each other through their database
 */
public record Environment(
    Execution execution,
    Function<String, DataSource> dataSources,
    Transactions transactions,
    InboxListener listener,
    Duration drainTimeout,
    ListenNotify listenNotify) {

  /** One whose servers do not wake each other. */
  public Environment(
      Execution execution,
      Function<String, DataSource> dataSources,
      Transactions transactions,
      InboxListener listener,
      Duration drainTimeout) {
    this(execution, dataSources, transactions, listener, drainTimeout, ListenNotify.OFF);
  }

  /**
   * Where and when the engine runs.
   *
   * @param executor runs workers as long-running tasks
   * @param timer ends waits, so that what waits holds no thread
   * @param context runs on the calling thread what it is given, in the application's context
   *     whoever has begun it
   */
  public record Execution(
      ExecutorService executor, ScheduledExecutorService timer, Executor context) {}
}
