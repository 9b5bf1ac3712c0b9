package dev.inboxee.jca.time;

import java.util.concurrent.TimeUnit;

/** A short wait before something is tried again. */
public final class Pause {

  private Pause() {}

  /**
   * Waits a little less than {@code nanos}, by chance.
   *
   * @return false if the thread was interrupted, which it then still is
   */
  public static boolean upTo(long nanos) {
    try {
      TimeUnit.NANOSECONDS.sleep(Jitter.shorten(nanos));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
