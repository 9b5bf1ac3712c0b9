package dev.inboxee.jca.cluster.check;

import java.util.Comparator;

/**
 * A row as a claim read it.
 *
 * @param retryAfter in microseconds; null before the first delay
 */
record ClaimedKey(long id, String group, int attempt, int priority, Long retryAfter) {

  /** The claim order within a group. */
  static final Comparator<ClaimedKey> ORDER =
      Comparator.comparingInt(ClaimedKey::priority)
          .thenComparing(
              ClaimedKey::retryAfter, Comparator.nullsFirst(Comparator.<Long>naturalOrder()))
          .thenComparingLong(ClaimedKey::id);

  @Override
  public String toString() {
    return "row %d/%d of %s (%d, %s)".formatted(id, attempt, group, priority, retryAfter);
  }
}
