package dev.inboxee.jca.claim;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rows that claims pass over. For a while: nothing in the table keeps the time until which a row
 * that fails each time should wait, and it would be the first one again at once. And as long as
 * they are in work here: a transaction that ends under a handler frees its row before that handler
 * has ended. Thread-safe.
 */
public final class PassedOver {

  /** More are not kept: each makes claims look at one row more. */
  private static final int MOST = 1_000;

  /** A settlement that fails may fail each time, and its row would be the first again at once. */
  public static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final Map<Object, Long> until = new ConcurrentHashMap<>();
  private final Set<Object> inWork = ConcurrentHashMap.newKeySet();

  /** Passes over a row from now on. */
  public void add(Object id, Duration delay) {
    if (until.size() < MOST) {
      until.put(id, System.nanoTime() + delay.toNanos());
    }
  }

  /** Passes over a row for a moment, since its settlement failed. */
  public void addAfterFailure(Object id) {
    add(id, AFTER_FAILURE);
  }

  /** A row is in work here from now on. */
  public void begin(Object id) {
    inWork.add(id);
  }

  /** A row is not in work here any more. */
  public void end(Object id) {
    inWork.remove(id);
  }

  /** Whether a row is in work here. */
  public boolean isInWork(Object id) {
    return inWork.contains(id);
  }

  /** How many rows are passed over now. */
  public int size() {
    until.values().removeIf(end -> end - System.nanoTime() <= 0);
    return until.size() + inWork.size();
  }

  /** Whether a row is. */
  public boolean contains(Object id) {
    Long end = until.get(id);
    return inWork.contains(id) || (end != null && end - System.nanoTime() > 0);
  }
}
