package dev.inboxee.jca.adapter;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.deliver.HandlerThreads;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.jca.settle.BatchEndings;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One subscription from opening its database to its orderly stop. The adapter calls its methods one
 * at a time; its workers run on their own threads, and it waits for them to be needed on none.
 */
final class Subscription {

  private final Activation activation;
  private final Environment environment;
  private final Databases databases;
  private final LeaseKeepers keepers;
  private final Waking waking;
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
      Waking waking) {
    this.activation = activation;
    this.environment = environment;
    this.databases = databases;
    this.keepers = keepers;
    this.waking = waking;
    this.threads = new Threads(environment.execution(), "inbox " + activation.name());
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
    Parts opened =
        new Assembly(
                activation, environment, waking.wakeUps(), waking.waits(), keeper(), handlerThreads)
            .on(databases.get(source.dataSource()));
    parts = opened;
    waking
        .wakeUps()
        .add(source.dataSource(), source.table().name(), source.scope(), opened.intake());
  }

  /** Lets workers begin; one whose database was not reached yet goes on trying. */
  void start() {
    Parts opened = parts;
    if (opened == null) {
      waking.waits().add(new Reopening(threads, waking.waits(), this::openLate));
    } else {
      beginWork(opened);
    }
  }

  /** Whether it is open now. */
  private boolean openLate() {
    try {
      open();
      refused = false;
      if (stopped) {
        endClaims(); // the stop came before there was anything to end
      } else {
        beginWork(Objects.requireNonNull(parts));
      }
      return true;
    } catch (SQLException | RuntimeException | Error e) { // a driver without its library
      refused = e instanceof StartException;
      environment.listener().claimFailed(activation.name(), e);
      return false;
    }
  }

  private void beginWork(Parts opened) {
    opened.leases().ifPresent(keeper()::add);
    environment.listener().subscriptionStarted(activation.name());
    waking.waits().add(now -> startWorkers(opened, now));
    waking.listeners().add(activation.source());
  }

  private long startWorkers(Parts opened, long now) {
    LeaseKeeper keeper = keeper();
    boolean taken = true;
    while (taken && opened.intake().sendWorker(now)) {
      try {
        threads.start(opened.loop(), () -> keepers.keep(keeper));
      } catch (RuntimeException | Error e) { // the executor is full, or the machine is
        taken = false; // who asked at once again might do so for ever
        opened.intake().refuse(e);
      }
    }
    List<RowDelivery> leftOver = opened.intake().leftOver(now);
    if (!leftOver.isEmpty()) {
      // They are due, and the last claim may have said that there is nothing more.
      var unused =
          restore(opened, leftOver).whenComplete((done, failure) -> opened.intake().signal());
    }
    return opened.intake().untilNextWorker(now);
  }

  /** Gives rows back as if never claimed, on the leases' thread. */
  private CompletableFuture<Void> restore(Parts opened, Collection<RowDelivery> rows) {
    return rows.isEmpty()
        ? CompletableFuture.completedFuture(null)
        : keeper()
            .run(
                () -> {
                  BatchEndings ends = opened.endings().ofBatch();
                  rows.forEach(ends::restore);
                  ends.settle();
                });
  }

  SubscriptionState state() {
    Parts opened = parts;
    if (stopped) {
      return SubscriptionState.STOPPED;
    }
    if (opened == null) {
      return refused ? SubscriptionState.REFUSED : SubscriptionState.STARTING;
    }
    return switch (opened.intake().progress()) {
      case NONE -> SubscriptionState.STARTING;
      case GOOD -> SubscriptionState.RUNNING;
      case FAILING -> SubscriptionState.FAILING;
      case PAUSED -> SubscriptionState.PAUSED;
    };
  }

  /** Lets no claim and no worker begin any more. */
  void endClaims() {
    stopped = true;
    threads.close();
    Parts opened = parts;
    if (opened != null) {
      waking.wakeUps().remove(opened.intake());
      opened.intake().stop();
    }
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
    return restore(opened, held(opened));
  }

  /**
   * What waits in the intake is kept by the leases too. In the other forms a row stays with the
   * thread that handles it: a handler that goes on after the stop keeps it from everybody else.
   */
  private static Collection<RowDelivery> held(Parts opened) {
    return opened.leases().map(LeasesInWork::deliveries).orElse(List.of());
  }

  /** Ends the extension of leases and lets the endpoint go. */
  void release() {
    Parts opened = parts;
    if (opened != null) {
      opened
          .leases()
          .ifPresent(leases -> keepers.release(activation.source().dataSource(), leases));
    }
    activation.receiver().release();
    environment.listener().subscriptionStopped(activation.name());
  }

  private LeaseKeeper keeper() {
    return keepers.of(activation.source().dataSource());
  }
}
