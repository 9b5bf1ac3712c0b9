package dev.inboxee.cdi.health;

import dev.inboxee.jca.SubscriptionState;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/**
 * Up while every subscription runs; the data tell the state of each. One that pauses counts as
 * running: what its handler calls is out, and no other server would do better.
 */
final class SubscriptionsCheck implements HealthCheck {

  private static final Set<SubscriptionState> UP =
      EnumSet.of(SubscriptionState.RUNNING, SubscriptionState.PAUSED);

  private final Supplier<Map<String, SubscriptionState>> states;

  SubscriptionsCheck(Supplier<Map<String, SubscriptionState>> states) {
    this.states = states;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder response = HealthCheckResponse.named("inbox");
    boolean up = true;
    for (Map.Entry<String, SubscriptionState> each : new TreeMap<>(states.get()).entrySet()) {
      response.withData(each.getKey(), each.getValue().name());
      up &= UP.contains(each.getValue());
    }
    return response.status(up).build();
  }
}
