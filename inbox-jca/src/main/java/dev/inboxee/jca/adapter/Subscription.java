package dev.inboxee.jca.adapter;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.deliver.HandlerThreads;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.time.Jitter;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.jca.wake.WakeUps;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One subscription from opening its database to its orderly stop. The adapter calls its methods one
 * at a time; its loops run on their own threads.
 */
final class Subscription {

  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);
  private static final Duration EXTENSION_PATIENCE = Duration.ofSeconds(1);

  private final Activation activation;
  private final Environment environment;
  private final Databases databases;
  private final LeaseKeepers keepers;
  private final WakeUps wakeUps;
  private final WakeUp wakeUp = new WakeUp();
  private final HandlerThreads handlerThreads = new HandlerThreads();
  private final Threads threads;

  private volatile @Nullable Parts parts;
  private volatile boolean refused;
  private volatile boolean stopped;

  Subscription(
      Activation activation,
      Environment environment,
      Databases databases,
      LeaseKeepers keepers,
      WakeUps wakeUps) {
    this.activation = activation;
    this.environment = environment;
    this.databases = databases;
    this.keepers = keepers;
    this.wakeUps = wakeUps;
    this.threads = new Threads(environment.executor(), "inbox " + activation.name());
  }

  String name() {
    return activation.name();
  }

  /**
   * Checks the database and builds what the workers need.
   *
   * @throws SQLException if the database cannot be reached
   * @throws StartException if it is not what the subscription needs
   */
  void open() throws SQLException {
    Activation.Source source = activation.source();
    parts =
        new Assembly(activation, environment, wakeUps, wakeUp, handlerThreads)
            .on(databases.get(source.dataSource()));
    wakeUps.add(source.dataSource(), source.table().name(), source.scope(), wakeUp);
  }

  /** Starts the workers; one whose database was not reached yet goes on trying. */
  void start() {
    Parts opened = parts;
    if (opened == null) {
      threads.start(this::openLater);
    } else {
      startWorkers(opened);
    }
  }

  private void startWorkers(Parts opened) {
    keeper().add(opened.leases());
    int workers = activation.source().table().fifo() ? 1 : activation.tuning().workers();
    for (int i = 0; i < workers; i++) {
      threads.start(opened.loop());
    }
    environment.listener().subscriptionStarted(activation.name());
  }

  private void openLater() {
    long pause = TimeUnit.SECONDS.toNanos(1);
    while (!stopped) {
      try {
        wakeUp.await(Jitter.lengthen(pause));
        open();
        refused = false;
        if (stopped) {
          wakeUps.remove(wakeUp); // the stop came before there was anything to remove
        } else {
          startWorkers(Objects.requireNonNull(parts));
        }
        return;
      } catch (InterruptedException e) {
        // Only a stop ends this loop.
      } catch (SQLException | RuntimeException e) {
        refused = e instanceof StartException;
        environment.listener().claimFailed(activation.name(), e);
      }
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  SubscriptionState state() {
    Parts opened = parts;
    if (stopped) {
      return SubscriptionState.STOPPED;
    }
    if (opened == null) {
      return refused ? SubscriptionState.REFUSED : SubscriptionState.STARTING;
    }
    if (threads.running() == 0) {
      return SubscriptionState.STARTING;
    }
    return opened.intake().isFailing() ? SubscriptionState.FAILING : SubscriptionState.RUNNING;
  }

  /** Lets no claim and no worker begin any more. */
  void endClaims() {
    stopped = true;
    threads.close();
    wakeUps.remove(wakeUp);
    Parts opened = parts;
    if (opened != null) {
      opened.intake().stop(); // before any signal: who wakes up must find it stopped
    }
    wakeUp.signal();
  }

  /** Waits for the workers; whether none runs any more. */
  boolean awaitWorkers(long deadline) {
    return threads.await(deadline);
  }

  /** Interrupts the handlers in work. */
  void interruptHandlers() {
    handlerThreads.interrupt();
  }

  /** Gives back the rows that no worker has settled or will settle, on the leases' thread. */
  CompletableFuture<Void> giveBack() {
    Parts opened = parts;
    if (opened == null) {
      return CompletableFuture.completedFuture(null);
    }
    List<RowDelivery> held = held(opened);
    return held.isEmpty()
        ? CompletableFuture.completedFuture(null)
        : keeper()
            .run(() -> held.forEach(row -> opened.endings().restore(row, EXTENSION_PATIENCE)));
  }

  /** What waits in the intake is kept by the leases too. */
  private static List<RowDelivery> held(Parts opened) {
    return opened.leases().deliveries().stream().map(RowDelivery.class::cast).toList();
  }

  /** Ends the extension of leases and lets the endpoint go. */
  void release() {
    Parts opened = parts;
    if (opened != null) {
      keepers.release(activation.source().dataSource(), opened.leases());
    }
    activation.endpoint().release();
    environment.listener().subscriptionStopped(activation.name());
  }

  private LeaseKeeper keeper() {
    return keepers.of(activation.source().dataSource());
  }
}
