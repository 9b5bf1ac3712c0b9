package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.SubscriptionDeclaration;

/**
 * What tuning values are for.
 *
 * @param place the subscription's method, or whatever else a person finds them by
 * @param queue the queue class
 * @param group the group, or an empty string
 * @param taking how its handler takes messages
 */
public record TuningScope(String place, QueueDeclaration queue, String group, Taking taking) {

  /** How a handler takes messages. */
  public enum Taking {
    /** One by one. */
    MESSAGES,
    /** Several at once. */
    BATCHES
  }

  /** Of a handler that takes messages one by one. */
  public TuningScope(String place, QueueDeclaration queue, String group) {
    this(place, queue, group, Taking.MESSAGES);
  }

  /** The scope of a subscription's values. */
  public static TuningScope of(SubscriptionDeclaration subscription) {
    return new TuningScope(
        subscription.place(),
        subscription.queue(),
        subscription.members().group(),
        subscription.takesBatches() ? Taking.BATCHES : Taking.MESSAGES);
  }
}
