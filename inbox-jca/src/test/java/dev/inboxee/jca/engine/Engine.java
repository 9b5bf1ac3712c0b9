package dev.inboxee.jca.engine;

import dev.inboxee.InboxPublisher;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.ListenNotify;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.adapter.InboxAdapter;
import dev.inboxee.jca.publish.Destination;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.jca.tx.Narayana;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.Form;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceListener;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import javax.sql.DataSource;

/** One server: the adapter with a pool, threads and transactions of its own. */
final class Engine {

  /** Where its one data source is found. */
  static final String DATA_SOURCE = "jdbc/inbox";

  private static final Narayana NARAYANA = new Narayana();

  private final WatchedTransactions transactions = new WatchedTransactions(NARAYANA.transactions());
  private final RecordingListener listener = new RecordingListener();
  private final EngineThreads threads;
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
  private final AtomicLong connectionsAskedFor = new AtomicLong();
  private final AgroalDataSource pool;
  private final ServerDataSource dataSource;
  private final InboxAdapter adapter;
  private final Form form;
  private volatile Runnable lookUp = () -> {};

  /** Counts how often the pool is asked for a connection, whether it has one or not. */
  private record Asking(AtomicLong count) implements AgroalDataSourceListener {

    @Override
    public void beforeConnectionAcquire() {
      count.incrementAndGet();
    }
  }

  /**
   * An engine that is not started yet.
   *
   * @param form how it holds rows
   * @param url the database
   * @param connections how many the pool has
   * @param drainTimeout how long a stop waits for handlers
   */
  Engine(Form form, String url, int connections, Duration drainTimeout) throws SQLException {
    this(form, new Pool(url, connections, Duration.ofSeconds(5)), drainTimeout, EngineThreads::new);
  }

  /**
   * What the engine takes its connections from.
   *
   * @param connections how many it has
   * @param patience how long who finds none waits
   */
  record Pool(String url, int connections, Duration patience) {}

  /** The same with threads of another kind. */
  Engine(Form form, Pool from, Duration drainTimeout, Function<Transactions, EngineThreads> kind)
      throws SQLException {
    this(
        form,
        asking -> NARAYANA.pool(from.url(), from.connections(), from.patience(), asking),
        drainTimeout,
        kind,
        ListenNotify.OFF);
  }

  /** Makes the engine's pool. */
  @FunctionalInterface
  interface Pooling {
    AgroalDataSource pool(AgroalDataSourceListener asking) throws SQLException;
  }

  private Engine(
      Form form,
      Pooling pooling,
      Duration drainTimeout,
      Function<Transactions, EngineThreads> kind,
      ListenNotify listenNotify)
      throws SQLException {
    this.form = form;
    threads = kind.apply(transactions);
    pool = pooling.pool(new Asking(connectionsAskedFor));
    dataSource = ServerDataSource.over(pool, Engine::isRolledBack);
    adapter =
        new InboxAdapter(
            new Environment(
                new Environment.Execution(threads, timer, Runnable::run),
                this::dataSource,
                transactions,
                listener,
                drainTimeout,
                listenNotify));
  }

  /** One whose pool is none that a URL alone would make. */
  static Engine over(Form form, Pooling pooling) throws SQLException {
    return new Engine(form, pooling, Duration.ofSeconds(10), EngineThreads::new, ListenNotify.OFF);
  }

  /** One that wakes, and is woken by, other servers on its database. */
  static Engine listening(Form form, Pooling pooling, Duration probe) throws SQLException {
    return new Engine(
        form,
        pooling,
        Duration.ofSeconds(10),
        EngineThreads::new,
        new ListenNotify(DATA_SOURCE::equals, probe));
  }

  /** What its pools and its transactions come from. */
  static Narayana narayana() {
    return NARAYANA;
  }

  /** Has something done each time that the engine looks for a data source. */
  void onLookUp(Runnable hook) {
    lookUp = hook;
  }

  private DataSource dataSource(String name) {
    lookUp.run();
    if (name.equals(DATA_SOURCE)) {
      return dataSource.dataSource();
    }
    throw new StartException(
        Message.RESOURCE_NOT_FOUND, null, "data source", name, "nothing is bound", "Define it.");
  }

  void start(Subscribing... subscriptions) {
    adapter.start(Arrays.stream(subscriptions).map(each -> each.activation(form)).toList());
  }

  /** Starts a subscription with another endpoint. */
  void start(Subscribing subscription, Endpoint endpoint) {
    adapter.start(List.of(subscription.activation(form, endpoint)));
  }

  void stop() {
    adapter.stop();
  }

  /** The data source as the engine sees it. */
  ServerDataSource dataSource() {
    return dataSource;
  }

  /** How its only subscription stands. */
  SubscriptionState state() {
    return adapter.states().values().iterator().next();
  }

  RecordingListener listener() {
    return listener;
  }

  EngineThreads threads() {
    return threads;
  }

  AgroalDataSource pool() {
    return pool;
  }

  long connectionsAskedFor() {
    return connectionsAskedFor.get();
  }

  WatchedTransactions transactions() {
    return transactions;
  }

  /** Lets the thread's transaction end with a rollback only. */
  void markRollback() throws SystemException {
    NARAYANA.userTransaction().setRollbackOnly();
  }

  private static boolean isRolledBack() {
    try {
      int status = NARAYANA.userTransaction().getStatus();
      return status == Status.STATUS_ROLLING_BACK || status == Status.STATUS_ROLLEDBACK;
    } catch (SystemException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How the thread's transaction stands, as {@link jakarta.transaction.Status} has it. */
  int transactionStatus() throws SystemException {
    return NARAYANA.userTransaction().getStatus();
  }

  InboxAdapter adapter() {
    return adapter;
  }

  <Q> InboxPublisher<Q> publisher(Class<Q> queue) {
    return adapter.publisher(new Destination<>(QueueClass.of(queue), DATA_SOURCE, new Json()));
  }

  /** Stops, and tells what the engine has left behind. */
  List<String> leftovers() throws InterruptedException {
    adapter.stop();
    List<String> leftovers = new ArrayList<>();
    adapter
        .states()
        .forEach(
            (name, state) -> {
              if (state != SubscriptionState.STOPPED) {
                leftovers.add("subscription " + name + " is " + state);
              }
            });
    timer.getQueue().stream()
        .filter(alarm -> !((Future<?>) alarm).isCancelled())
        .forEach(alarm -> leftovers.add("the timer is set: " + alarm));
    timer.shutdownNow();
    threads.shutdown();
    if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
      leftovers.add("threads run: " + threads);
    }
    leftovers.addAll(threads.leftTransactions());
    if (pool.getMetrics().activeCount() > 0) {
      leftovers.add("connections are taken: " + pool.getMetrics());
    }
    pool.close();
    return leftovers;
  }
}
