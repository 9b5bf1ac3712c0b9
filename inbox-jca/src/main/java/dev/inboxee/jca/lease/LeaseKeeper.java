package dev.inboxee.jca.lease;

import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The loop that extends leases, each subscription's each half lease. It runs on a thread and
 * connection of its own, so that busy handlers do not hold it up; one per data source, so that a
 * database that hangs costs only its own leases. Thread-safe.
 *
 * <p>It has a thread while there are leases. A container's threads are few, and one that is asked
 * for while all are busy may come too late: so the worker that is about to deliver the first row
 * gives up its own, and asks for another one for the row.
 */
public final class LeaseKeeper implements Runnable {

  private static final System.Logger LOG = System.getLogger(LeaseKeeper.class.getName());

  /** How long the loop stays without a lease. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);

  private enum State {
    IDLE,
    ASKED,
    RUNNING
  }

  private static final class Tick {
    private final LeasesInWork leases;
    private long at;

    private Tick(LeasesInWork leases) {
      this.leases = leases;
      reset();
    }

    private void reset() {
      at = System.nanoTime() + period();
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
  private State state = State.IDLE;
  private long emptySince;
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

  /**
   * Whether the loop needs a thread; it then counts on the caller's.
   *
   * @return true for the first who asks
   */
  public boolean ask() {
    lock.lock();
    try {
      boolean needed = state == State.IDLE && !stopped;
      if (needed) {
        state = State.ASKED;
      }
      return needed;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a thread was asked for and has not come yet. */
  public boolean isAsked() {
    lock.lock();
    try {
      return state == State.ASKED;
    } finally {
      lock.unlock();
    }
  }

  /** Has something else done on the loop's thread, soon; on the caller's if it has none. */
  public CompletableFuture<Void> run(Runnable errand) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    if (!hand(() -> complete(done, errand))) {
      complete(done, errand);
    }
    return done;
  }

  private boolean hand(Runnable errand) {
    lock.lock();
    try {
      boolean taken = state != State.IDLE;
      if (taken) {
        errands.add(errand);
        changed.signalAll();
      }
      return taken;
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
    if (!begin()) {
      return;
    }
    for (List<Runnable> due = awaitDue(); !due.isEmpty(); due = awaitDue()) {
      due.forEach(LeaseKeeper::runSafely);
    }
  }

  private boolean begin() {
    lock.lock();
    try {
      if (state != State.ASKED) {
        return false;
      }
      state = State.RUNNING;
      emptySince = System.nanoTime();
      ticks.forEach(Tick::reset);
      return true;
    } finally {
      lock.unlock();
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

  /** Waits until there is something to do; nothing means that the loop ends. */
  private List<Runnable> awaitDue() {
    lock.lock();
    try {
      while (!stopped) {
        long now = System.nanoTime();
        List<Runnable> due = due(now);
        if (!due.isEmpty()) {
          return due;
        }
        if (isLeftAlone(now)) {
          break;
        }
        changed.awaitNanos(Math.min(untilNext(now), PATIENCE));
      }
      state = State.IDLE;
      return List.of();
    } catch (InterruptedException e) {
      // The container interrupts its threads when it goes down, but leases are kept until the
      // adapter says stop: handlers may still be in work.
      return List.of(() -> {});
    } finally {
      lock.unlock();
    }
  }

  private List<Runnable> due(long now) {
    List<Runnable> due = new ArrayList<>(errands);
    errands.clear();
    ticks.stream().filter(tick -> tick.at - now <= 0).forEach(tick -> due.add(tick::run));
    return due;
  }

  /** A lease that is added later asks again. */
  private boolean isLeftAlone(long now) {
    if (!ticks.stream().allMatch(tick -> tick.leases.isEmpty())) {
      emptySince = now;
    }
    return now - emptySince > PATIENCE;
  }

  private long untilNext(long now) {
    return ticks.stream().mapToLong(tick -> tick.at - now).min().orElse(Long.MAX_VALUE);
  }
}
