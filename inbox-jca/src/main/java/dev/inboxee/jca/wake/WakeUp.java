package dev.inboxee.jca.wake;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One subscription's wake-up. A signal is kept until the next {@link #reset}, so one that lands
 * while a claim runs ends the wait after it. Thread-safe.
 */
public final class WakeUp {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean signalled;

  /** Ends the wait, now or as soon as it begins. */
  public void signal() {
    lock.lock();
    try {
      signalled = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Forgets signals: what they told of is about to be looked for. */
  public void reset() {
    lock.lock();
    try {
      signalled = false;
    } finally {
      lock.unlock();
    }
  }

  /** Waits for a signal, at most {@code nanos}. */
  public void await(long nanos) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = nanos;
      while (!signalled && left > 0) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
