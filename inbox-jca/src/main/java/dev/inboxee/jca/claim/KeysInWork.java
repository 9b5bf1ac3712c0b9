package dev.inboxee.jca.claim;

import dev.inboxee.jca.claim.RowDelivery.End;
import dev.inboxee.jca.wake.WakeUp;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The partition keys whose rows a subscription has in work or has claimed for a worker: claims
 * leave them out. A key is here from its row's claim until that row is settled; which keys are
 * equal, the database decides at the next claim. Thread-safe.
 */
public final class KeysInWork {

  private record Taken(String key, long until) {

    private static final long OPEN = Long.MAX_VALUE;

    boolean isOver(long now) {
      return until != OPEN && until - now <= 0;
    }

    /** Nothing more is known of a row that was left behind. */
    @Nullable Taken orLeft() {
      return until == OPEN ? null : this;
    }

    Taken left(long time) {
      return new Taken(key, time);
    }
  }

  private final Map<RowDelivery, Taken> keys = new ConcurrentHashMap<>();
  private final Duration afterFailure;
  private volatile WakeUp waiting = () -> {};

  /**
   * No keys yet.
   *
   * @param afterFailure how long a row whose settlement failed is not claimable: the rows behind it
   *     wait for it
   */
  public KeysInWork(Duration afterFailure) {
    this.afterFailure = afterFailure;
  }

  /** Whom to wake when a key is free: the rows behind one in work were left by every claim. */
  public void wakes(WakeUp own) {
    waiting = own;
  }

  /** A row was claimed. */
  public void begin(RowDelivery delivery) {
    delivery
        .partitionKey()
        .ifPresent(
            key -> {
              keys.put(delivery, new Taken(key, Taken.OPEN));
              delivery.whenOver(end -> end(delivery, end));
            });
  }

  private void end(RowDelivery delivery, End end) {
    if (end == End.LEFT_BEHIND) {
      long until = System.nanoTime() + afterFailure.toNanos();
      keys.computeIfPresent(delivery, (row, taken) -> taken.left(until));
    } else if (keys.computeIfPresent(delivery, (row, taken) -> taken.orLeft()) == null) {
      waiting.signal();
    }
  }

  /** What a claim that begins now leaves out. */
  public List<String> now() {
    long now = System.nanoTime();
    keys.values().removeIf(taken -> taken.isOver(now));
    return keys.values().stream().map(Taken::key).distinct().toList();
  }
}
