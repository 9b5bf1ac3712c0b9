package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.InjectionPoint;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** What one parameter of a handler takes. */
sealed interface Argument {

  /** The message. */
  record OfMessage() implements Argument {
    @Override
    public Object value(DeliveryScope scope, Object message, Object deliveries) {
      return message;
    }
  }

  /** The delivery, or those of a batch. */
  record OfDelivery() implements Argument {
    @Override
    public Object value(DeliveryScope scope, Object message, Object deliveries) {
      return deliveries;
    }
  }

  /** What the container injects. */
  record Injected(InjectionPoint point) implements Argument {
    @Override
    public Object value(DeliveryScope scope, Object message, Object deliveries) {
      return scope.injectable(point);
    }
  }

  /** The parameter's value for one call. */
  Object value(DeliveryScope scope, Object message, Object deliveries);

  /** What each parameter of a handler takes, in their order. */
  static List<Argument> of(SubscriberMethod handler, BeanManager beans) {
    List<Argument> arguments = new ArrayList<>();
    for (AnnotatedParameter<?> parameter : handler.method().getParameters()) {
      arguments.add(of(parameter, handler, beans));
    }
    return arguments;
  }

  private static Argument of(
      AnnotatedParameter<?> parameter, SubscriberMethod handler, BeanManager beans) {
    if (parameter.equals(handler.observed())) {
      return new OfMessage();
    }
    return isDelivery(parameter.getBaseType(), handler)
        ? new OfDelivery()
        : new Injected(beans.createInjectionPoint(parameter));
  }

  private static boolean isDelivery(Type type, SubscriberMethod handler) {
    return type == Delivery.class
        || (handler.takesBatches()
            && type instanceof ParameterizedType list
            && SubscriberMethod.isList(list)
            && list.getActualTypeArguments()[0] == Delivery.class);
  }
}
