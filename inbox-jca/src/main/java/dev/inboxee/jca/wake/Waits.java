package dev.inboxee.jca.wake;

import dev.inboxee.jca.Environment;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The waits of all subscriptions: a timer in the place of threads. A container's threads are few,
 * and it serves requests and starts applications with the same ones. Thread-safe, guarded by its
 * monitor.
 */
public final class Waits {

  private static final System.Logger LOG = System.getLogger(Waits.class.getName());

  /** After an executor took nothing. */
  private static final long PAUSE = TimeUnit.SECONDS.toNanos(1);

  /** What a subscription waits for. */
  @FunctionalInterface
  public interface Wait {
    /**
     * Hands what is due to other threads, without waiting itself.
     *
     * @param now {@link System#nanoTime}
     * @return in how many nanoseconds to ask again unless {@link #changed} comes first
     */
    long startDue(long now);
  }

  /** One setting of the timer. */
  private record Alarm(long at, Future<?> timer) {}

  private final Environment.Execution execution;
  private final List<Wait> waits = new CopyOnWriteArrayList<>();
  private @Nullable Alarm alarm;
  private boolean asking;
  private boolean stopped;

  public Waits(Environment.Execution execution) {
    this.execution = execution;
  }

  /** Adds what is asked from the next time on. */
  public void add(Wait wait) {
    waits.add(wait);
  }

  /**
   * Asks all, soon.
   *
   * @throws RejectedExecutionException if no thread takes it
   */
  public void ask() {
    synchronized (this) {
      if (asking || stopped) {
        return;
      }
      asking = true;
    }
    try {
      execution.executor().execute(this::askAll);
    } catch (RuntimeException | Error e) {
      asked();
      throw e;
    }
  }

  private synchronized boolean asked() {
    asking = false;
    return !stopped;
  }

  /** Something may be due earlier than it was told. */
  public void changed() {
    try {
      ask();
    } catch (RuntimeException | Error e) { // the executor is full, or the machine is
      askWithin(PAUSE);
    }
  }

  private void askAll() {
    if (!asked()) {
      return;
    }
    try {
      execution.context().execute(this::askEach);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, Message.WAIT_BROKEN.text(e), e);
      askWithin(PAUSE);
    }
  }

  private void askEach() {
    long pause = Long.MAX_VALUE;
    for (Wait wait : waits) {
      pause = Math.min(pause, startDue(wait));
    }
    if (pause < Long.MAX_VALUE) {
      askWithin(pause);
    }
  }

  /** Whatever goes wrong with one subscription, the others wait too. */
  private static long startDue(Wait wait) {
    try {
      return wait.startDue(System.nanoTime());
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, Message.WAIT_BROKEN.text(e), e);
      return PAUSE;
    }
  }

  /** Sets the timer, unless it is set to an earlier time. */
  private synchronized void askWithin(long pause) {
    long at = System.nanoTime() + pause;
    if (stopped || (alarm != null && at - alarm.at() >= 0)) {
      return;
    }
    cancel();
    try {
      alarm =
          new Alarm(at, execution.timer().schedule(() -> ring(at), pause, TimeUnit.NANOSECONDS));
    } catch (RejectedExecutionException e) {
      // The server goes down; nothing will be due any more.
    }
  }

  private void ring(long at) {
    synchronized (this) {
      if (alarm != null && alarm.at() == at) {
        alarm = null;
      }
    }
    askAll();
  }

  private void cancel() {
    if (alarm != null) {
      alarm.timer().cancel(false);
      alarm = null;
    }
  }

  /** Asks no more. */
  public synchronized void stop() {
    stopped = true;
    waits.clear();
    cancel();
  }
}
