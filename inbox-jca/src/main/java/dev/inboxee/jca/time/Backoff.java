package dev.inboxee.jca.time;

import java.time.Duration;

/** Delays that double from a first to a longest one. */
public final class Backoff {

  private Backoff() {}

  /**
   * The delay after a failed attempt, with jitter.
   *
   * @param attempt 1 for the first
   */
  public static Duration after(int attempt, Duration first, Duration longest) {
    // 40 doublings of a nanosecond exceed any longest delay worth the name.
    int doublings = Math.min(Math.max(attempt - 1, 0), 40);
    Duration delay = first;
    for (int i = 0; i < doublings && delay.compareTo(longest) < 0; i++) {
      delay = delay.multipliedBy(2);
    }
    Duration capped = delay.compareTo(longest) < 0 ? delay : longest;
    long millis = Math.max(1, capped.toMillis());
    return Duration.ofMillis(Jitter.shorten(millis));
  }
}
