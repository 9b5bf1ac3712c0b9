package dev.inboxee.jca.adapter;

import dev.inboxee.InboxPublisher;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.dialect.Dialects;
import dev.inboxee.jca.publish.Announcements;
import dev.inboxee.jca.publish.Destination;
import dev.inboxee.jca.publish.RowPublisher;
import dev.inboxee.jca.wake.Waits;
import dev.inboxee.jca.wake.WakeUps;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Owns everything that runs: subscriptions with their workers and leases, wake-ups and publishers.
 * In the shape of a Jakarta Connectors resource adapter: started once, stopped once. Thread-safe.
 */
public final class InboxAdapter {

  private static final System.Logger LOG = System.getLogger(InboxAdapter.class.getName());

  /** How long interrupted handlers have to end, and how long giving their rows back may take. */
  private static final long GRACE = TimeUnit.SECONDS.toNanos(2);

  private final Environment environment;
  private final Databases databases;
  private final LeaseKeepers keepers;
  private final WakeUps wakeUps = new WakeUps();
  private final Announcements announcements;
  private final Waits waits;
  private final Listeners listeners;
  private final List<Subscription> subscriptions = new CopyOnWriteArrayList<>();

  /** An adapter whose dialects come from the thread's context class loader. */
  public InboxAdapter(Environment environment) {
    this.environment = environment;
    this.databases =
        new Databases(environment, Dialects.load(Thread.currentThread().getContextClassLoader()));
    this.keepers = new LeaseKeepers(environment.execution());
    this.waits = new Waits(environment.execution());
    this.listeners = new Listeners(environment, databases, wakeUps, waits);
    this.announcements =
        new Announcements(environment.transactions(), List.of(wakeUps, listeners.notifier()));
  }

  /**
   * Checks and starts subscriptions. Those whose database cannot be reached yet go on trying.
   *
   * @throws StartException if a database or table is not what one needs; it carries the others as
   *     suppressed, and none then runs
   */
  public synchronized void start(List<Activation> activations) {
    List<StartException> refusals = new ArrayList<>();
    activations.forEach(databases::expect);
    List<Subscription> opened =
        activations.stream().map(activation -> open(activation, refusals)).toList();
    if (!refusals.isEmpty()) {
      opened.forEach(Subscription::endClaims);
      StartException first = refusals.get(0);
      refusals.stream().skip(1).forEach(first::addSuppressed);
      throw first;
    }
    subscriptions.addAll(opened);
    try {
      opened.forEach(Subscription::start);
      waits.ask();
    } catch (RuntimeException e) { // the executor takes nothing: what has begun ends too
      stop();
      throw e;
    }
  }

  private Subscription open(Activation activation, List<StartException> refusals) {
    Subscription subscription =
        new Subscription(
            activation, environment, databases, keepers, new Waking(wakeUps, waits, listeners));
    try {
      subscription.open();
    } catch (StartException e) {
      refusals.add(e);
    } catch (SQLException e) {
      LOG.log(Level.WARNING, Message.DATABASE_OUT.text(subscription.name(), e.getMessage()), e);
    }
    return subscription;
  }

  /**
   * Looks at databases that publishers will write into. One that cannot be reached yet is looked at
   * when the first row is written.
   *
   * @param dataSources their JNDI names
   * @throws StartException if one is not what is configured for it
   */
  public void check(Collection<String> dataSources) {
    for (String dataSource : dataSources) {
      try {
        databases.get(dataSource);
      } catch (SQLException e) {
        LOG.log(Level.DEBUG, "A database that is published into cannot be reached yet", e);
      }
    }
  }

  /** The state of each subscription by its name. */
  public Map<String, SubscriptionState> states() {
    Map<String, SubscriptionState> states = new LinkedHashMap<>();
    subscriptions.forEach(subscription -> states.put(subscription.name(), subscription.state()));
    return states;
  }

  /** A publisher into a queue table; it wakes the adapter's own subscriptions. */
  public <Q> InboxPublisher<Q> publisher(Destination<Q> destination) {
    return new RowPublisher<>(destination, databases, announcements);
  }

  /**
   * Stops: claims no more, waits for handlers in work up to the drain timeout, interrupts the rest
   * and gives their rows back; leases are extended until then. Returns when nothing runs any more,
   * at the latest five seconds after the drain timeout.
   */
  public synchronized void stop() {
    List<Subscription> running =
        subscriptions.stream()
            .filter(subscription -> subscription.state() != SubscriptionState.STOPPED)
            .toList();
    running.forEach(Subscription::endClaims);
    waits.stop();
    listeners.endSoon();
    if (!awaitWorkers(running, environment.drainTimeout().toNanos())) {
      running.forEach(Subscription::interruptHandlers);
      awaitWorkers(running, GRACE);
    }
    giveBack(running);
    try {
      running.forEach(Subscription::release);
    } finally {
      keepers.stop(System.nanoTime() + GRACE / 2);
      listeners.stop();
    }
  }

  private static boolean awaitWorkers(List<Subscription> running, long nanos) {
    long deadline = System.nanoTime() + nanos;
    boolean ended = true;
    for (Subscription subscription : running) {
      ended &= subscription.awaitWorkers(deadline);
    }
    return ended;
  }

  /** Gives rows back on the leases' own threads, so that a database that hangs holds up no stop. */
  private static void giveBack(List<Subscription> running) {
    CompletableFuture<?>[] returned =
        running.stream().map(Subscription::giveBack).toArray(CompletableFuture[]::new);
    try {
      CompletableFuture.allOf(returned).get(GRACE, TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      LOG.log(Level.WARNING, Message.ROWS_NOT_GIVEN_BACK.text(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
