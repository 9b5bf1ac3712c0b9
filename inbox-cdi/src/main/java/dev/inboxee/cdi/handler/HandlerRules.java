package dev.inboxee.cdi.handler;

import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.InjectionException;
import jakarta.enterprise.inject.UnproxyableResolutionException;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.EventMetadata;
import jakarta.enterprise.inject.spi.InjectionPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules of handlers that only the container can check. */
public final class HandlerRules {

  private final BeanManager beans;

  public HandlerRules(BeanManager beans) {
    this.beans = beans;
  }

  /**
   * Checks a handler that is neither private nor static, once all beans are known.
   *
   * @return every problem; none if it can be called
   */
  public List<Problem> check(SubscriberMethod subscriber) {
    List<Problem> problems = new ArrayList<>();
    Class<?> scope = subscriber.bean().getScope();
    if (beans.isPassivatingScope(subscriber.bean().getScope())) {
      // Such a context belongs to a client, a window or a transaction, and a delivery has none.
      problems.add(
          Problem.of(Message.HANDLER_SCOPE_INACTIVE, subscriber.place(), scope.getSimpleName()));
    }
    callable(subscriber.bean())
        .map(why -> Problem.of(Message.HANDLER_NOT_CALLABLE, subscriber.place(), why))
        .ifPresent(problems::add);
    for (Argument argument : Argument.of(subscriber, beans)) {
      if (argument instanceof Argument.Injected injected) {
        injectable(injected.point())
            .map(why -> problem(subscriber, injected.point(), why))
            .ifPresent(problems::add);
      }
    }
    return problems;
  }

  private static Problem problem(SubscriberMethod subscriber, InjectionPoint point, String why) {
    return Problem.of(
        Message.PARAMETER_NOT_INJECTABLE,
        subscriber.place(),
        point.getAnnotated().getBaseType().getTypeName(),
        why);
  }

  private Optional<String> callable(Bean<?> bean) {
    Class<?> type = bean.getBeanClass();
    if (!bean.getTypes().contains(type)) {
      return Optional.of(type.getName() + " is not among its bean types " + bean.getTypes());
    }
    if (!beans.isNormalScope(bean.getScope())) {
      return Optional.empty();
    }
    CreationalContext<?> unused = beans.createCreationalContext(bean);
    try {
      beans.getReference(bean, type, unused); // makes the proxy, not the instance
      return Optional.empty();
    } catch (UnproxyableResolutionException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } finally {
      unused.release();
    }
  }

  private Optional<String> injectable(InjectionPoint point) {
    if (point.getType() == EventMetadata.class) {
      return Optional.of("no CDI observer is notified, so there is nothing to describe");
    }
    try {
      beans.validate(point);
      return Optional.empty();
    } catch (InjectionException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
