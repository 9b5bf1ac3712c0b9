package dev.inboxee.jca.lease;

import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The loop that extends leases, each subscription's each half lease. It runs on a thread and
 * connection of its own, so that busy handlers do not hold it up; one per data source, so that a
 * database that hangs costs only its own leases. Thread-safe.
 */
public final class LeaseKeeper implements Runnable {

  private static final System.Logger LOG = System.getLogger(LeaseKeeper.class.getName());

  private static final class Tick {
    private final LeasesInWork leases;
    private long at;

    private Tick(LeasesInWork leases) {
      this.leases = leases;
      this.at = System.nanoTime() + period();
    }

    private long period() {
      return leases.lease().toNanos() / 2;
    }

    private void run() {
      long started = System.nanoTime();
      // After a failure there is time for a few more tries before the leases end.
      at = started + period() / 5;
      if (leases.extend()) {
        at = started + period();
      }
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Tick> ticks = new ArrayList<>();
  private final Deque<Runnable> errands = new ArrayDeque<>();
  private boolean stopped;

  /** Begins to keep a subscription's leases. */
  public void add(LeasesInWork leases) {
    lock.lock();
    try {
      ticks.add(new Tick(leases));
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Ends keeping a subscription's leases. */
  public void remove(LeasesInWork leases) {
    lock.lock();
    try {
      ticks.removeIf(tick -> tick.leases == leases);
    } finally {
      lock.unlock();
    }
  }

  /** Has something else done on this thread and connection, soon. */
  public CompletableFuture<Void> run(Runnable errand) {
    lock.lock();
    try {
      CompletableFuture<Void> done = new CompletableFuture<>();
      errands.add(() -> complete(done, errand));
      changed.signalAll();
      return done;
    } finally {
      lock.unlock();
    }
  }

  private static void complete(CompletableFuture<Void> done, Runnable errand) {
    try {
      errand.run();
      done.complete(null);
    } catch (RuntimeException | Error e) {
      done.completeExceptionally(e);
    }
  }

  /** Ends the loop. */
  public void stop() {
    lock.lock();
    try {
      stopped = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void run() {
    for (List<Runnable> due = awaitDue(); !due.isEmpty(); due = awaitDue()) {
      due.forEach(LeaseKeeper::runSafely);
    }
  }

  /** Whatever goes wrong with one subscription's leases, the others need the loop. */
  private static void runSafely(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, Message.LEASES_BROKEN.text(e), e);
    }
  }

  /** Waits until there is something to do; nothing means stop. */
  private List<Runnable> awaitDue() {
    lock.lock();
    try {
      while (!stopped) {
        long now = System.nanoTime();
        List<Runnable> due = new ArrayList<>(errands);
        errands.clear();
        ticks.stream().filter(tick -> tick.at - now <= 0).forEach(tick -> due.add(tick::run));
        if (!due.isEmpty()) {
          return due;
        }
        changed.awaitNanos(untilNext(now));
      }
      return List.of();
    } catch (InterruptedException e) {
      // The container interrupts its threads when it goes down, but leases are kept until the
      // adapter says stop: handlers may still be in work.
      return List.of(() -> {});
    } finally {
      lock.unlock();
    }
  }

  private long untilNext(long now) {
    return ticks.stream().mapToLong(tick -> tick.at - now).min().orElse(Long.MAX_VALUE);
  }
}
