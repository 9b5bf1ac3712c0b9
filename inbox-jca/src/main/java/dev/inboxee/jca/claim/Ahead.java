package dev.inboxee.jca.claim;

import java.util.concurrent.TimeUnit;

/**
 * How many rows a claim takes beyond those that free workers begin with at once: as many as workers
 * take within a moment, at the rate at which they took rows since the last claim. Where handlers
 * are slower than that it is none, and rows are left to other servers. Guarded by its intake's
 * monitor.
 */
final class Ahead {

  /** For how long the rows last. */
  private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(20);

  private static final int MOST = 100;

  private long since = System.nanoTime();
  private int taken;
  private int rows;

  /** A worker takes a row. */
  void taken() {
    taken++;
  }

  /** A claim begins. */
  void claiming() {
    long now = System.nanoTime();
    rows = (int) Math.min(MOST, taken * MOMENT / Math.max(1, now - since));
    since = now;
    taken = 0;
  }

  /** How many rows are to be ready after a claim. */
  int rows() {
    return rows;
  }

  /** Whether so few of them are left that it is time to claim. */
  boolean isLow(int ready) {
    return ready < rows / 2;
  }
}
