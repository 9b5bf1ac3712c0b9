package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.ObservedParameter;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.SubscriptionDeclaration;
import dev.inboxee.internal.declaration.TypeDeclaration;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rules of {@link dev.inboxee.InboxSubscriber}, those of its tuning values excepted: they are
 * with {@link TuningReading}.
 */
public final class SubscriptionRules {
  private static final String OUTCOME = "dev.inboxee.Outcome";
  private static final String DELIVERY = "dev.inboxee.Delivery";

  private final SubscriptionDeclaration subscription;
  private final Problems problems = new Problems();

  private SubscriptionRules(SubscriptionDeclaration subscription) {
    this.subscription = subscription;
  }

  /**
   * Checks a subscription's method and its queue class's fitness for it. The queue class's own
   * rules are with {@link QueueRules}.
   *
   * @param subscription what is declared
   * @return every problem; none if it keeps the rules
   */
  public static List<PlacedProblem> check(SubscriptionDeclaration subscription) {
    SubscriptionRules rules = new SubscriptionRules(subscription);
    rules.checkModifiers();
    rules.checkReturnType(subscription.signature().returnType());
    rules.checkObserver(subscription.observed());
    rules.checkDeliveries(subscription.signature().further());
    rules.checkQueue(subscription.queue());
    return rules.problems.found();
  }

  /**
   * Checks that no two subscriptions of an application have one name.
   *
   * @param subscriptions all of them
   * @return a problem for each whose name an earlier one has
   */
  public static List<PlacedProblem> checkNames(List<SubscriptionDeclaration> subscriptions) {
    Problems problems = new Problems();
    Map<String, String> places = new HashMap<>();
    for (SubscriptionDeclaration subscription : subscriptions) {
      String earlier = places.putIfAbsent(subscription.name(), subscription.place());
      if (earlier != null) {
        problems.add(
            Message.SUBSCRIPTION_NAME_DOUBLED, subscription.place(), subscription.name(), earlier);
      }
    }
    return problems.found();
  }

  private void add(Message message, Object... facts) {
    problems.add(message, subscription.place(), facts);
  }

  private void checkModifiers() {
    for (SubscriptionDeclaration.Trait trait : SubscriptionDeclaration.Trait.values()) {
      if (subscription.traits().contains(trait)) {
        add(
            switch (trait) {
              case PRIVATE -> Message.SUBSCRIBER_PRIVATE;
              case STATIC -> Message.SUBSCRIBER_STATIC;
              case ABSTRACT -> Message.SUBSCRIBER_ABSTRACT;
            });
      }
    }
  }

  private void checkReturnType(TypeDeclaration type) {
    if (type.kind() == TypeDeclaration.Kind.STAGE) {
      add(Message.SUBSCRIBER_RETURNS_STAGE, type.name());
    } else if (type.isResolved() && !isAnswer(type)) {
      add(Message.SUBSCRIBER_RETURN_TYPE, type.text());
    }
  }

  private boolean isAnswer(TypeDeclaration type) {
    return type.name().equals("void")
        || type.name().equals(OUTCOME)
        || (subscription.takesBatches() && type.isListOf(OUTCOME));
  }

  private void checkObserver(ObservedParameter observed) {
    switch (observed.kind()) {
      case NONE -> add(Message.SUBSCRIBER_NOT_OBSERVER);
      case OBSERVES_ASYNC -> add(Message.SUBSCRIBER_ASYNCHRONOUS);
      case OBSERVES -> {}
    }
    if (!observed.reception().equals("ALWAYS")) {
      add(Message.SUBSCRIBER_RECEPTION, observed.reception());
    }
    if (!observed.phase().equals("IN_PROGRESS")) {
      add(Message.SUBSCRIBER_PHASE, observed.phase());
    }
  }

  /** The deliveries come as the messages do. */
  private void checkDeliveries(List<TypeDeclaration> further) {
    for (TypeDeclaration type : further) {
      if (subscription.takesBatches() && type.name().equals(DELIVERY)) {
        add(Message.DELIVERY_OF_BATCH);
      } else if (!subscription.takesBatches() && type.isListOf(DELIVERY)) {
        add(Message.DELIVERIES_OF_MESSAGE, subscription.observed().type().name());
      }
    }
  }

  private void checkQueue(QueueDeclaration queue) {
    if (!queue.isAnnotated()) {
      add(Message.SUBSCRIPTION_QUEUE_NOT_ANNOTATED, queue.name());
      return;
    }
    checkGroup(queue, subscription.members().group());
    if (subscription.message().isEmpty()) {
      add(Message.BATCH_WITHOUT_TYPE, queue.has(Role.PAYLOAD) ? "Change" : queue.name());
      return;
    }
    TypeDeclaration parameter = subscription.message().get();
    boolean takesRow = parameter.name().equals(queue.name());
    if (queue.has(Role.PAYLOAD) && takesRow) {
      add(Message.PAYLOAD_PARAMETER_UNFIT, queue.name());
    } else if (!queue.has(Role.PAYLOAD) && !takesRow && parameter.isResolved()) {
      add(Message.ROW_PARAMETER_UNFIT, parameter.name(), queue.name());
    }
  }

  private void checkGroup(QueueDeclaration queue, String group) {
    if (!group.isEmpty() && !queue.has(Role.GROUP)) {
      add(Message.GROUP_WITHOUT_COLUMN, group, queue.name());
    }
  }
}
