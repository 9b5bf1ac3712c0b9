package dev.inboxee.cdi.handler;

import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;
import jakarta.enterprise.inject.spi.ProcessSyntheticObserverMethod;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A method annotated {@link InboxSubscriber} as the container found it, whether it keeps the rules
 * or not.
 *
 * @param bean the bean that it belongs to
 * @param method the method
 * @param observed the annotated parameter
 */
public record SubscriberMethod(
    Bean<?> bean, AnnotatedMethod<?> method, AnnotatedParameter<?> observed) {

  /** The subscriber among the container's observer methods, if it is one. */
  public static Optional<SubscriberMethod> of(ProcessObserverMethod<?, ?> found) {
    if (found instanceof ProcessSyntheticObserverMethod) {
      return Optional.empty(); // it has no method
    }
    Bean<?> bean = found.getObserverMethod().getDeclaringBean();
    AnnotatedMethod<?> method = found.getAnnotatedMethod();
    return observed(method).map(parameter -> new SubscriberMethod(bean, method, parameter));
  }

  /** The parameter of a method that carries the annotation. */
  public static Optional<AnnotatedParameter<?>> observed(AnnotatedMethod<?> method) {
    for (AnnotatedParameter<?> parameter : method.getParameters()) {
      if (parameter.isAnnotationPresent(InboxSubscriber.class)) {
        return Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  /** Whether it takes several messages at once. */
  public boolean takesBatches() {
    return isList(observed.getBaseType());
  }

  /** What one message is. */
  public Type messageType() {
    Type type = observed.getBaseType();
    return type instanceof ParameterizedType list && takesBatches()
        ? list.getActualTypeArguments()[0]
        : type;
  }

  /** Whether a type is a list of something. */
  static boolean isList(Type type) {
    return type == List.class
        || (type instanceof ParameterizedType generic && generic.getRawType() == List.class);
  }

  /** What the annotation says. */
  public InboxSubscriber subscriber() {
    return observed.getAnnotation(InboxSubscriber.class);
  }

  /** The method for a person, with the bean's class, since a method may be inherited. */
  public String place() {
    return Arrays.stream(method.getJavaMember().getParameterTypes())
        .map(Class::getSimpleName)
        .collect(
            Collectors.joining(
                ", ",
                bean.getBeanClass().getName() + "." + method.getJavaMember().getName() + "(",
                ")"));
  }
}
