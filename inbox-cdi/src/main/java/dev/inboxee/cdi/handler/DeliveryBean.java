package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.util.TypeLiteral;
import java.util.List;

/**
 * The request-scoped beans of type {@link Delivery} and of lists of it. Containers check the
 * parameters of observer methods that were vetoed too, so there must be some; and beans that a
 * handler calls can inject them.
 */
public final class DeliveryBean {

  private DeliveryBean() {}

  /** The deliveries of a batch. */
  static final TypeLiteral<List<Delivery>> LIST = new TypeLiteral<>() {};

  /** Adds the beans. */
  public static void add(AfterBeanDiscovery discovery) {
    discovery
        .<Delivery>addBean()
        .id("dev.inboxee.delivery")
        .beanClass(CurrentDelivery.class)
        .types(Delivery.class, Object.class)
        .scope(RequestScoped.class)
        .createWith(context -> new CurrentDelivery());
    discovery
        .<List<Delivery>>addBean()
        .id("dev.inboxee.deliveries")
        .beanClass(CurrentDeliveries.class)
        .types(LIST.getType(), Object.class)
        .scope(RequestScoped.class)
        .createWith(context -> new CurrentDeliveries());
  }
}
