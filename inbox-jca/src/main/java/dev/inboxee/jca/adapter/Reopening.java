package dev.inboxee.jca.adapter;

import dev.inboxee.jca.time.Jitter;
import dev.inboxee.jca.wake.Waits;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Tries again and again to open what could not be opened at the start, each time on a thread that
 * is given back. Thread-safe, guarded by its monitor.
 */
final class Reopening implements Waits.Wait {

  private static final long FIRST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

  private final Threads threads;
  private final Waits waits;
  private final BooleanSupplier attempt;
  private long pause = FIRST_PAUSE;
  private long next = System.nanoTime() + FIRST_PAUSE;
  private boolean over;

  /**
   * A reopening.
   *
   * @param attempt whether there is nothing left to do
   */
  Reopening(Threads threads, Waits waits, BooleanSupplier attempt) {
    this.threads = threads;
    this.waits = waits;
    this.attempt = attempt;
  }

  @Override
  public synchronized long startDue(long now) {
    if (over) {
      return Long.MAX_VALUE;
    }
    if (next - now > 0) {
      return next - now;
    }
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    try {
      threads.start(this::run, () -> {});
      over = true; // until this attempt has ended
      return Long.MAX_VALUE;
    } catch (RuntimeException | Error e) { // the executor is full, or the machine is
      next = now + Jitter.lengthen(pause);
      return next - now;
    }
  }

  private void run() {
    boolean done = attempt.getAsBoolean();
    synchronized (this) {
      over = done;
      next = System.nanoTime() + Jitter.lengthen(pause);
    }
    waits.changed();
  }
}
