package dev.inboxee.cdi.deployment;

import dev.inboxee.cdi.config.InboxSettings;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds the data source of each queue class that is published into. */
final class PublicationReading {

  private final InboxSettings settings;
  private final QueueClasses queues;
  private final List<Problem> problems;

  PublicationReading(InboxSettings settings, QueueClasses queues, List<Problem> problems) {
    this.settings = settings;
    this.queues = queues;
    this.problems = problems;
  }

  Map<Class<?>, Plan.Publication<?>> read(Set<Class<?>> types, List<Subscription> subscriptions) {
    Map<Class<?>, Plan.Publication<?>> publications = new HashMap<>();
    for (Class<?> type : types) {
      queues
          .get(type)
          .ifPresent(queue -> publications.put(type, publication(type, queue, subscriptions)));
    }
    return publications;
  }

  /** The data source that its subscriptions read, disabled ones included; else the default. */
  private <Q> Plan.Publication<Q> publication(
      Class<?> type, QueueClass<Q> queue, List<Subscription> all) {
    List<Subscription> subscriptions = all.stream().filter(s -> s.queue() == queue).toList();
    Set<String> dataSources =
        subscriptions.stream()
            .map(each -> each.source().dataSource())
            .collect(Collectors.toCollection(TreeSet::new));
    if (dataSources.size() > 1) {
      problems.add(
          Problem.of(
              Message.PUBLISHER_DATA_SOURCE_AMBIGUOUS,
              type.getName(),
              subscriptions.stream()
                  .map(each -> each.name() + " reads " + each.source().dataSource())
                  .collect(Collectors.joining(", "))));
    }
    return new Plan.Publication<>(
        queue, dataSources.stream().findFirst().orElseGet(settings::dataSource));
  }
}
