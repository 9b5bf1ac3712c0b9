package dev.inboxee.jca.advisory;

import dev.inboxee.jca.wake.WakeUp;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys that a subscription holds. A row whose key is held is no row to a claim, and nobody
 * would claim again before the next poll: so who waits is woken when the key is free. Thread-safe.
 */
final class KeysInWork {

  private enum Wanted {
    NO,
    YES
  }

  private final Map<String, Wanted> keys = new ConcurrentHashMap<>();
  private volatile WakeUp waiting = () -> {};

  void wakes(WakeUp own) {
    waiting = own;
  }

  /** Adds a key; false if it is held, and then its end wakes. */
  boolean add(String key) {
    while (keys.putIfAbsent(key, Wanted.NO) != null) {
      if (keys.replace(key, Wanted.YES) != null) {
        return false;
      }
      // Free in between.
    }
    return true;
  }

  void remove(String key) {
    if (keys.remove(key) == Wanted.YES) {
      waiting.signal();
    }
  }
}
