package dev.inboxee.jca.lease;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets settlements of one kind that are ready together share a statement and its commit. One that
 * comes alone runs at once; those that come while a statement runs go together in the next one,
 * which the thread runs that ran the last: theirs go on with other rows meanwhile. So none waits
 * for others to become ready. Thread-safe, guarded by its lock.
 */
final class GroupCommit {

  /** More are left to the next statement; who brings more than that waits for it. */
  private static final int MOST = 100;

  private final SharedStatement statement;
  private final Deque<LeaseSettlement> ready = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition taken = lock.newCondition();
  private boolean running;

  GroupCommit(SharedStatement statement) {
    this.statement = statement;
  }

  /** Settles rows, perhaps with others, perhaps on another thread. */
  void settle(List<LeaseSettlement> settlements) {
    if (runsFor(settlements)) {
      List<LeaseSettlement> together = next();
      while (!together.isEmpty()) {
        run(together);
        together = next();
      }
    }
  }

  /** Whether the calling thread is to run statements; otherwise another one does. */
  private boolean runsFor(List<LeaseSettlement> settlements) {
    lock.lock();
    try {
      ready.addAll(settlements);
      while (running && ready.size() > MOST) {
        taken.awaitUninterruptibly(); // not for longer than a statement may take
      }
      boolean needed = !running;
      running = true;
      return needed;
    } finally {
      lock.unlock();
    }
  }

  private List<LeaseSettlement> next() {
    lock.lock();
    try {
      List<LeaseSettlement> together = new ArrayList<>(Math.min(ready.size(), MOST));
      while (together.size() < MOST && !ready.isEmpty()) {
        together.add(ready.remove());
      }
      running = !together.isEmpty();
      taken.signalAll();
      return together;
    } finally {
      lock.unlock();
    }
  }

  /** Whatever breaks, another thread can run the next statement. */
  private void run(List<LeaseSettlement> together) {
    boolean done = false;
    try {
      statement.settle(together);
      done = true;
    } finally {
      if (!done) {
        giveUp();
      }
    }
  }

  private void giveUp() {
    lock.lock();
    try {
      running = false;
      taken.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
