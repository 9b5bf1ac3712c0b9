package dev.inboxee.jca.claim;

import dev.inboxee.jca.time.Jitter;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.spi.InboxListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Where workers get their deliveries. One of the free workers claims, for itself and for all that
 * wait; so a subscription has one claim in flight, and several free workers share one statement.
 * After a claim that filled its limit the next runs at once; after a shorter one it waits the poll
 * interval or for a wake-up; after a failed one it backs off. Thread-safe.
 */
public final class Intake {

  private static final long FIRST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

  private final String subscription;
  private final Claimer claimer;
  private final int largestClaim;
  private final long pollInterval;
  private final WakeUp wakeUp;
  private final InboxListener listener;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<RowDelivery> ready = new ArrayDeque<>();
  private int waiting;
  private boolean claiming;
  private boolean stopped;

  // Of the claiming worker alone; handed on under the lock.
  private long pause;
  private boolean shortClaim;
  private volatile boolean failing;

  /**
   * An intake.
   *
   * @param largestClaim how many rows one claim may take; 1 for a FIFO group
   */
  public Intake(
      String subscription,
      Claimer claimer,
      int largestClaim,
      Duration pollInterval,
      WakeUp wakeUp,
      InboxListener listener) {
    this.subscription = subscription;
    this.claimer = claimer;
    this.largestClaim = largestClaim;
    this.pollInterval = pollInterval.toNanos();
    this.wakeUp = wakeUp;
    this.listener = listener;
  }

  /** Waits for a delivery; null once stopped. */
  public @Nullable RowDelivery take() {
    while (true) {
      lock.lock();
      try {
        awaitTurn();
        if (stopped) {
          return null;
        }
        RowDelivery delivery = ready.poll();
        if (delivery != null) {
          return delivery;
        }
        claiming = true;
      } finally {
        lock.unlock();
      }
      try {
        claimOnce();
      } finally {
        endClaim();
      }
    }
  }

  /** Waits until there is a delivery, or nobody who claims. */
  private void awaitTurn() {
    waiting++;
    while (claiming && !stopped && ready.isEmpty()) {
      changed.awaitUninterruptibly();
    }
    waiting--;
    // Only stop() ends a worker: a stray interrupt, say one that was meant for the handler before,
    // must not leave the subscription without it, nor fail the next statement.
    Thread.interrupted();
  }

  private void endClaim() {
    lock.lock();
    try {
      claiming = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void claimOnce() {
    if (!waitBeforeClaim()) {
      return;
    }
    int limit = limit();
    wakeUp.reset();
    try {
      List<RowDelivery> claimed = claimer.claim(limit);
      shortClaim = claimed.size() < limit;
      pause = 0;
      failing = false;
      hand(claimed);
      listener.claimed(subscription, claimed.size());
    } catch (SQLException | RuntimeException | Error e) { // nothing may end the last worker
      failing = true;
      pause = pause == 0 ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      listener.claimFailed(subscription, e);
    }
  }

  /** Waits as the last claim demands; false once stopped. */
  private boolean waitBeforeClaim() {
    try {
      if (pause > 0) {
        pause(Jitter.lengthen(pause));
      } else if (shortClaim) {
        wakeUp.await(Jitter.lengthen(pollInterval));
      }
    } catch (InterruptedException e) {
      // As in awaitTurn: the loop goes on unless it was stopped.
    }
    lock.lock();
    try {
      return !stopped;
    } finally {
      lock.unlock();
    }
  }

  /** Waits whatever is signalled: a database that is out is not asked more often. */
  private void pause(long nanos) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = nanos;
      while (!stopped && left > 0) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }

  private int limit() {
    lock.lock();
    try {
      return Math.min(largestClaim, 1 + waiting);
    } finally {
      lock.unlock();
    }
  }

  private void hand(List<RowDelivery> claimed) {
    lock.lock();
    try {
      ready.addAll(claimed);
    } finally {
      lock.unlock();
    }
  }

  /** Ends the waits of all workers; no claim begins after this. */
  public void stop() {
    lock.lock();
    try {
      stopped = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    wakeUp.signal();
  }

  /** Whether the last claim failed. */
  public boolean isFailing() {
    return failing;
  }
}
