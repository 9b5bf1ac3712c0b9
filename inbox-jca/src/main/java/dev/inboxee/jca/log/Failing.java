package dev.inboxee.jca.log;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which subscriptions fail at one thing. Safe for any thread. */
final class Failing {

  private final Set<String> subscriptions = ConcurrentHashMap.newKeySet();

  /** Whether this is the subscription's first failure since it last succeeded. */
  boolean begins(String subscription) {
    return subscriptions.add(subscription);
  }

  /** Whether a success ends a subscription's failures. */
  boolean ends(String subscription) {
    return !subscriptions.isEmpty() && subscriptions.remove(subscription);
  }
}
