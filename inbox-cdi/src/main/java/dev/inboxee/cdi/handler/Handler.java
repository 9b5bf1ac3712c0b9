package dev.inboxee.cdi.handler;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.message.Message;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A subscriber's method, ready to be called. Immutable. */
final class Handler {

  private final String place;
  private final Bean<?> bean;
  private final Method method;
  private final boolean answers;
  private final List<Argument> arguments;

  Handler(SubscriberMethod subscriber, BeanManager beans) {
    place = subscriber.place();
    bean = subscriber.bean();
    method = subscriber.method().getJavaMember();
    method.setAccessible(true); // handlers need not be public
    answers = method.getReturnType() != void.class;
    arguments = Argument.of(subscriber, beans);
  }

  String place() {
    return place;
  }

  /**
   * Calls it.
   *
   * @param message the message, or those of a batch
   * @param deliveries their deliveries, likewise
   * @return what it answers; of a method that answers nothing an acknowledgement
   */
  Object call(DeliveryScope scope, Object message, Object deliveries) throws Exception {
    Object answer = invoke(scope.reference(bean), values(scope, message, deliveries));
    if (!answers) {
      return Outcome.ack();
    }
    if (answer == null) {
      throw new HandlerException(Message.HANDLER_ANSWERED_NULL, null, place);
    }
    return answer;
  }

  private Object[] values(DeliveryScope scope, Object message, Object deliveries) {
    Object[] values = new Object[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments.get(i).value(scope, message, deliveries);
    }
    return values;
  }

  private @Nullable Object invoke(Object reference, Object[] values) throws Exception {
    try {
      return method.invoke(reference, values);
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      if (thrown instanceof Exception exception) {
        throw exception;
      }
      if (thrown instanceof Error error) {
        throw error;
      }
      throw new UndeclaredThrowableException(thrown);
    }
  }
}
