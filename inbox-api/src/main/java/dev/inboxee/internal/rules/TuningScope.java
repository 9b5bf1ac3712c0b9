package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.SubscriptionDeclaration;

/**
 * What tuning values are for.
 *
 * @param place the subscription's method, or whatever else a person finds them by
 * @param queue the queue class
 * @param group the group, or an empty string
 */
public record TuningScope(String place, QueueDeclaration queue, String group) {

  /** The scope of a subscription's values. */
  public static TuningScope of(SubscriptionDeclaration subscription) {
    return new TuningScope(
        subscription.place(), subscription.queue(), subscription.members().group());
  }
}
