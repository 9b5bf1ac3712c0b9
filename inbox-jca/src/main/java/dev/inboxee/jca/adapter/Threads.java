package dev.inboxee.jca.adapter;

import jakarta.enterprise.concurrent.ManagedExecutors;
import jakarta.enterprise.concurrent.ManagedTask;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A group of long-running loops on the container's executor, which can be waited for. Thread-safe,
 * guarded by its monitor.
 */
final class Threads {

  private final ExecutorService executor;
  private final String name;
  private int running;
  private boolean closed;

  Threads(ExecutorService executor, String name) {
    this.executor = executor;
    this.name = name;
  }

  /** Hands a loop to the executor, which may begin it later. */
  void start(Runnable loop) {
    Map<String, String> properties =
        Map.of(ManagedTask.LONGRUNNING_HINT, "true", ManagedTask.IDENTITY_NAME, name);
    executor.execute(ManagedExecutors.managedTask(() -> run(loop), properties, null));
  }

  private void run(Runnable loop) {
    if (!begin()) {
      return;
    }
    try {
      loop.run();
    } finally {
      end();
    }
  }

  private synchronized boolean begin() {
    if (!closed) {
      running++;
    }
    return !closed;
  }

  private synchronized void end() {
    running--;
    notifyAll();
  }

  /** How many loops run now. */
  synchronized int running() {
    return running;
  }

  /** A loop that has not begun yet never will. */
  synchronized void close() {
    closed = true;
  }

  /**
   * Waits until no loop runs.
   *
   * @param deadline of {@link System#nanoTime}
   * @return whether none runs
   */
  synchronized boolean await(long deadline) {
    boolean interrupted = false;
    while (running > 0 && deadline - System.nanoTime() > 0) {
      try {
        TimeUnit.NANOSECONDS.timedWait(this, Math.max(1, deadline - System.nanoTime()));
      } catch (InterruptedException e) {
        interrupted = true; // a stop is finished before it is interrupted
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return running == 0;
  }
}
