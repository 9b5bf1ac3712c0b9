package dev.inboxee.cdi.health;

import dev.inboxee.jca.SubscriptionState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.Readiness;

/** Adds the readiness check, where the server offers MicroProfile Health. */
public final class HealthBean {

  private HealthBean() {}

  /**
   * Adds the bean, or nothing if there is no health API.
   *
   * @param states the state of each subscription by its name
   */
  public static void add(
      AfterBeanDiscovery discovery, Supplier<Map<String, SubscriptionState>> states) {
    if (isOffered()) {
      Registration.add(discovery, states);
    }
  }

  private static boolean isOffered() {
    try {
      Class.forName(
          "org.eclipse.microprofile.health.HealthCheck", false, HealthBean.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Apart, since loading it needs the API. */
  private static final class Registration {
    private Registration() {}

    static void add(AfterBeanDiscovery discovery, Supplier<Map<String, SubscriptionState>> states) {
      discovery
          .<HealthCheck>addBean()
          .id("dev.inboxee.health")
          .beanClass(SubscriptionsCheck.class)
          .types(HealthCheck.class, Object.class)
          .qualifiers(Readiness.Literal.INSTANCE)
          .scope(ApplicationScoped.class)
          .produceWith(instance -> new SubscriptionsCheck(states));
    }
  }
}
