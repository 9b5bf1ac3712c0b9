package dev.inboxee.jca.adapter;

import dev.inboxee.jca.Environment;
import jakarta.enterprise.concurrent.ManagedExecutors;
import jakarta.enterprise.concurrent.ManagedTask;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A group of long-running loops on the container's executor, which can be waited for. Thread-safe,
 * guarded by its monitor.
 */
final class Threads {

  private final Environment.Execution execution;
  private final String name;
  private int running;
  private boolean closed;

  Threads(Environment.Execution execution, String name) {
    this.execution = execution;
    this.name = name;
  }

  /**
   * Hands a loop to the executor, which may begin it later.
   *
   * @param afterwards what the same thread does when the loop has ended, outside of this group
   */
  void start(Runnable loop, Runnable afterwards) {
    Map<String, String> properties =
        Map.of(ManagedTask.LONGRUNNING_HINT, "true", ManagedTask.IDENTITY_NAME, name);
    Runnable both =
        () -> {
          try {
            run(loop);
          } finally {
            afterwards.run();
          }
        };
    execution
        .executor()
        .execute(
            ManagedExecutors.managedTask(
                () -> execution.context().execute(both), properties, null));
  }

  /** Runs a loop on the calling thread, unless the group is closed. */
  void run(Runnable loop) {
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
