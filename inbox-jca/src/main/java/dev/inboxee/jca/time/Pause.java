package dev.inboxee.jca.time;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** A short wait before something is tried again. */
public final class Pause {

  private Pause() {}

  /**
   * Waits up to {@code nanos}, at least a quarter of it, by chance: those that met once should not
   * meet again.
   *
   * @return false if the thread was interrupted, which it then still is
   */
  public static boolean upTo(long nanos) {
    try {
      TimeUnit.NANOSECONDS.sleep(ThreadLocalRandom.current().nextLong(nanos / 4, nanos + 1));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
