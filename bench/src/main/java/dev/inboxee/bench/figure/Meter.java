package dev.inboxee.bench.figure;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Takes the time from the first call of a handler to the last settlement, and that of claims.
 * Thread-safe: its parts are atomic.
 */
public final class Meter {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final int rows;
  private final AtomicInteger settled = new AtomicInteger();
  private final AtomicLong began = new AtomicLong();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final Queue<Long> claims = new ConcurrentLinkedQueue<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile long ended;

  /** Of so many rows. */
  public Meter(int rows) {
    this.rows = rows;
  }

  /** A handler is called. */
  public void delivered() {
    if (began.get() == 0) {
      began.compareAndSet(0, System.nanoTime());
    }
  }

  /** A claim has ended that took so many nanoseconds. */
  public void claimed(long nanos) {
    claims.add(nanos);
  }

  /** What the claims took, in milliseconds. */
  public double[] claims() {
    return claims.stream().mapToDouble(nanos -> nanos / 1e6).toArray();
  }

  /** A settlement has committed. */
  public void settled() {
    if (settled.incrementAndGet() == rows) {
      ended = System.nanoTime();
      over.countDown();
    }
  }

  /** How many have by now; throws if something went wrong. */
  public int soFar() {
    if (failure.get() != null) {
      throw new IllegalStateException("The figure would be none", failure.get());
    }
    return settled.get();
  }

  /** Something went wrong: the figure would be none. */
  public void failed(Throwable cause) {
    failure.compareAndSet(null, cause);
    over.countDown();
  }

  /** Whether all rows are settled, or something went wrong. */
  public boolean isOver() {
    return over.getCount() == 0;
  }

  /** Waits for the last settlement, and tells how many rows were settled in a second. */
  public double perSecond() throws InterruptedException {
    boolean done = over.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (!done || failure.get() != null) {
      throw new IllegalStateException(
          settled.get() + " of " + rows + " rows were settled", failure.get());
    }
    return rows * 1e9 / (ended - began.get());
  }
}
