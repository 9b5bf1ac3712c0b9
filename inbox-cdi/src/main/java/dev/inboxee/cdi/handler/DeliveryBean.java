package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;

/**
 * The request-scoped bean of type {@link Delivery}. Containers check the parameters of observer
 * methods that were vetoed too, so there must be one; and beans that a handler calls can inject it.
 */
public final class DeliveryBean {

  private DeliveryBean() {}

  /** Adds the bean. */
  public static void add(AfterBeanDiscovery discovery) {
    discovery
        .<Delivery>addBean()
        .id("dev.inboxee.delivery")
        .beanClass(CurrentDelivery.class)
        .types(Delivery.class, Object.class)
        .scope(RequestScoped.class)
        .createWith(context -> new CurrentDelivery());
  }
}
