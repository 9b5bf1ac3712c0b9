package dev.inboxee.cdi.deployment;

import dev.inboxee.exception.DeclarationException;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.message.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads each queue class once, however many subscriptions and publishers it has. */
final class QueueClasses {

  private final Map<Class<?>, Optional<QueueClass<?>>> read = new HashMap<>();
  private final List<Problem> problems;

  QueueClasses(List<Problem> problems) {
    this.problems = problems;
  }

  /** The queue class; empty, and its problems told, if it breaks rules. */
  Optional<QueueClass<?>> get(Class<?> type) {
    return read.computeIfAbsent(type, this::read);
  }

  private Optional<QueueClass<?>> read(Class<?> type) {
    try {
      return Optional.of(QueueClass.of(type));
    } catch (DeclarationException e) {
      problems.addAll(e.problems());
      return Optional.empty();
    }
  }
}
