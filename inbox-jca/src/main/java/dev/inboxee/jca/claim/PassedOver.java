package dev.inboxee.jca.claim;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rows that claims pass over for a while: nothing in the table keeps the time until which a row
 * that fails each time should wait, and it would be the first one again at once. Thread-safe.
 */
public final class PassedOver {

  /** More are not kept: each makes claims look at one row more. */
  private static final int MOST = 1_000;

  private final Map<Object, Long> until = new ConcurrentHashMap<>();

  /** Passes over a row from now on. */
  public void add(Object id, Duration delay) {
    if (until.size() < MOST) {
      until.put(id, System.nanoTime() + delay.toNanos());
    }
  }

  /** How many rows are passed over now. */
  public int size() {
    until.values().removeIf(end -> end - System.nanoTime() <= 0);
    return until.size();
  }

  /** Whether a row is. */
  public boolean contains(Object id) {
    return until.containsKey(id);
  }
}
