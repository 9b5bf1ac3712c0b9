package dev.inboxee.cdi.health;

import dev.inboxee.jca.SubscriptionState;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Up while every subscription runs; the data tell the state of each. */
final class SubscriptionsCheck implements HealthCheck {

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
      up &= each.getValue() == SubscriptionState.RUNNING;
    }
    return response.status(up).build();
  }
}
