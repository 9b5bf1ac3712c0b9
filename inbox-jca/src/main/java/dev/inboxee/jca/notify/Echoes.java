package dev.inboxee.jca.notify;

import dev.inboxee.spi.dialect.Notification;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Notifications of this server that its own listening session will hear too. Their readers here are
 * woken directly, and twice would be one claim too many. Thread-safe, guarded by its monitor.
 */
final class Echoes {

  /**
   * What is not heard by then belongs to a transaction that has rolled back, and the session that
   * sent it may send the same for somebody else.
   */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

  private final Map<Notification, Deque<Long>> expected = new HashMap<>();
  private Set<String> channels = Set.of();

  /** A session listens to these channels now, and hears what commits on them from now on. */
  synchronized void begin(Set<String> listened) {
    expected.clear();
    channels = Set.copyOf(listened);
  }

  /** No session listens any more. */
  synchronized void end() {
    begin(Set.of());
  }

  /**
   * One may be heard; to be told before it is committed. On channels that nobody listens to here,
   * since this server only publishes into their tables, it is not: those would gather for ever.
   */
  synchronized void expect(Notification own) {
    if (channels.contains(own.channel())) {
      expected.computeIfAbsent(own, each -> new ArrayDeque<>()).add(System.nanoTime() + PATIENCE);
    }
  }

  /** Whether one that was heard is this server's own. */
  synchronized boolean isOwn(Notification heard) {
    long now = System.nanoTime();
    Long until = take(heard);
    while (until != null && until - now < 0) {
      until = take(heard);
    }
    return until != null;
  }

  private @Nullable Long take(Notification one) {
    Deque<Long> times = expected.get(one);
    if (times == null) {
      return null;
    }
    Long first = times.poll();
    if (times.isEmpty()) {
      expected.remove(one);
    }
    return first;
  }
}
