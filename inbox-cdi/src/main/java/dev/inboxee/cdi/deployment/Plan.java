package dev.inboxee.cdi.deployment;

import dev.inboxee.jca.ListenNotify;
import dev.inboxee.jca.table.QueueClass;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an application runs. Immutable.
 *
 * @param enabled whether subscriptions are started
 * @param executor the executor's JNDI name
 * @param drainTimeout how long a stop waits for handlers in work
 * @param listenNotify on which data sources servers wake each other
 * @param subscriptions all of them, disabled ones included
 * @param publications what can be published
 */
public record Plan(
    boolean enabled,
    String executor,
    Duration drainTimeout,
    ListenNotify listenNotify,
    List<Subscription> subscriptions,
    Map<Class<?>, Publication<?>> publications) {

  /**
   * A queue table that is published into.
   *
   * @param queue its queue class
   * @param dataSource the data source's JNDI name
   */
  public record Publication<Q>(QueueClass<Q> queue, String dataSource) {}

  /** Keeps copies. */
  public Plan {
    subscriptions = List.copyOf(subscriptions);
    publications = Map.copyOf(publications);
  }

  /** The data sources on which servers wake each other, if only by what is published here. */
  public Set<String> notified() {
    return publications.values().stream()
        .map(Publication::dataSource)
        .filter(listenNotify::serves)
        .collect(Collectors.toSet());
  }

  /** The subscriptions that take part. */
  public List<Subscription> running() {
    return enabled ? subscriptions.stream().filter(Subscription::enabled).toList() : List.of();
  }
}
