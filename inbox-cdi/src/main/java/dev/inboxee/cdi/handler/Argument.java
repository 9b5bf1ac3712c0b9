package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.InjectionPoint;
import java.util.ArrayList;
import java.util.List;

/** What one parameter of a handler takes. */
sealed interface Argument {

  /** The message. */
  record OfMessage() implements Argument {
    @Override
    public Object value(DeliveryScope scope, Object message, Delivery delivery) {
      return message;
    }
  }

  /** The delivery. */
  record OfDelivery() implements Argument {
    @Override
    public Object value(DeliveryScope scope, Object message, Delivery delivery) {
      return delivery;
    }
  }

  /** What the container injects. */
  record Injected(InjectionPoint point) implements Argument {
    @Override
    public Object value(DeliveryScope scope, Object message, Delivery delivery) {
      return scope.injectable(point);
    }
  }

  /** The parameter's value for one delivery. */
  Object value(DeliveryScope scope, Object message, Delivery delivery);

  /** What each parameter of a handler takes, in their order. */
  static List<Argument> of(SubscriberMethod handler, BeanManager beans) {
    List<Argument> arguments = new ArrayList<>();
    for (AnnotatedParameter<?> parameter : handler.method().getParameters()) {
      arguments.add(of(parameter, parameter.equals(handler.observed()), beans));
    }
    return arguments;
  }

  private static Argument of(
      AnnotatedParameter<?> parameter, boolean isObserved, BeanManager beans) {
    if (isObserved) {
      return new OfMessage();
    }
    return parameter.getBaseType() == Delivery.class
        ? new OfDelivery()
        : new Injected(beans.createInjectionPoint(parameter));
  }
}
