package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.InjectionPoint;
import java.lang.reflect.Type;
import java.util.List;

/**
 * What lives as long as one delivery: a request context and dependent instances, which are
 * destroyed while the request context is still there. Confined to the delivery's thread.
 */
final class DeliveryScope implements AutoCloseable {

  private final BeanManager beans;
  private final CreationalContext<?> controllers;
  private final CreationalContext<?> instances;
  private final RequestContextController requestContext;

  private DeliveryScope(BeanManager beans) {
    this.beans = beans;
    controllers = beans.createCreationalContext(null);
    instances = beans.createCreationalContext(null);
    requestContext =
        (RequestContextController)
            beans.getReference(
                bean(RequestContextController.class), RequestContextController.class, controllers);
  }

  static DeliveryScope open(BeanManager beans) {
    DeliveryScope scope = new DeliveryScope(beans);
    scope.requestContext.activate();
    return scope;
  }

  /** Lets what the handler calls inject its delivery. */
  void begin(Delivery delivery) {
    if (instance(bean(Delivery.class)) instanceof CurrentDelivery current) {
      current.begin(delivery);
    }
  }

  /** The same of a batch. */
  void begin(List<? extends Delivery> deliveries) {
    if (instance(bean(DeliveryBean.LIST.getType())) instanceof CurrentDeliveries current) {
      current.begin(deliveries);
    }
  }

  private <T> T instance(Bean<T> bean) {
    return beans.getContext(RequestScoped.class).get(bean, beans.createCreationalContext(bean));
  }

  private Bean<?> bean(Type type) {
    return beans.resolve(beans.getBeans(type));
  }

  /** The bean's contextual reference; of a dependent bean a new instance. */
  Object reference(Bean<?> bean) {
    return beans.getReference(bean, bean.getBeanClass(), instances);
  }

  /** What the container injects into a parameter. */
  Object injectable(InjectionPoint point) {
    return beans.getInjectableReference(point, instances);
  }

  @Override
  public void close() {
    try {
      instances.release();
    } finally {
      try {
        requestContext.deactivate();
      } finally {
        controllers.release();
      }
    }
  }
}
