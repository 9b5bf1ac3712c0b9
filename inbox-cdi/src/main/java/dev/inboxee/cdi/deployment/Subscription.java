package dev.inboxee.cdi.deployment;

import dev.inboxee.cdi.handler.SubscriberMethod;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimScope;
import java.util.Optional;

/**
 * A subscription that keeps all rules. Immutable.
 *
 * @param name its name
 * @param enabled whether it takes part
 * @param method its handler
 * @param queue its queue class
 * @param source what it reads
 * @param tuning how it works
 * @param batch how many messages its handler takes at once, at most; empty if one by one
 */
public record Subscription(
    String name,
    boolean enabled,
    SubscriberMethod method,
    QueueClass<?> queue,
    Activation.Source source,
    Tuning tuning,
    Optional<Integer> batch) {

  /** What it is and reads, for a person. */
  public String description() {
    return name
        + ": table "
        + source.table().name()
        + rows()
        + " of data source "
        + source.dataSource()
        + (enabled ? "" : " (disabled)");
  }

  private String rows() {
    if (source.scope() instanceof ClaimScope.OneGroup one) {
      return ", group '" + one.group() + "'";
    }
    return source.scope() instanceof ClaimScope.EveryGroup ? ", every group" : "";
  }
}
