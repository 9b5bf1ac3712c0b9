package dev.inboxee.cdi.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.SyncChange;
import dev.inboxee.jca.SubscriptionState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SubscriptionsCheckTest {

  @Test
  void without_subscriptions_it_is_up() {
    HealthCheckResponse response = new SubscriptionsCheck(Map::of).call();
    assertThat(response.getName()).isEqualTo("inbox");
    assertThat(response.getStatus()).isEqualTo(Status.UP);
  }

  @ParameterizedTest
  @EnumSource(SubscriptionState.class)
  void it_is_up_while_every_subscription_runs_or_pauses_and_tells_the_state_of_each(
      SubscriptionState state) {
    HealthCheckResponse response =
        new SubscriptionsCheck(() -> Map.of("crm", SubscriptionState.RUNNING, "erp", state)).call();
    assertThat(response.getStatus())
        .isEqualTo(
            state == SubscriptionState.RUNNING || state == SubscriptionState.PAUSED
                ? Status.UP
                : Status.DOWN);
    assertThat(response.getData()).hasValue(Map.of("crm", "RUNNING", "erp", state.name()));
  }

  @ApplicationScoped
  static class Sync {
    void crm(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change change) {}
  }

  @Test
  void the_application_has_one_readiness_check() {
    try (Application application = Application.of(Sync.class)) {
      HealthCheck check =
          application
              .beans()
              .createInstance()
              .select(HealthCheck.class, Readiness.Literal.INSTANCE)
              .get();
      assertThat(check.call().getStatus()).isEqualTo(Status.UP); // none takes part
    }
  }
}
