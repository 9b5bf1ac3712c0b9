package dev.inboxee.cdi.handler;

import dev.inboxee.jca.UnavailableException;
import jakarta.enterprise.inject.spi.Annotated;

/**
 * Tells apart what a handler threw and what its MicroProfile Fault Tolerance circuit breaker threw
 * in its place. By name, since not every server has the specification's classes. Immutable.
 *
 * <p>Only of a handler that is annotated itself: where another bean's circuit breaker is open,
 * other messages may still get through.
 */
enum CircuitBreakers {
  NONE,
  OF_HANDLER;

  private static final String SPECIFICATION = "org.eclipse.microprofile.faulttolerance.";
  private static final String ANNOTATION = SPECIFICATION + "CircuitBreaker";
  private static final String OPEN = SPECIFICATION + "exceptions.CircuitBreakerOpenException";

  static CircuitBreakers of(SubscriberMethod subscriber) {
    return isAnnotated(subscriber.method()) || isAnnotated(subscriber.method().getDeclaringType())
        ? OF_HANDLER
        : NONE;
  }

  private static boolean isAnnotated(Annotated element) {
    return element.getAnnotations().stream()
        .anyMatch(each -> each.annotationType().getName().equals(ANNOTATION));
  }

  /** The exception for the engine. */
  Exception explain(Exception thrown) {
    return this == OF_HANDLER && isOpen(thrown) ? new UnavailableException(thrown) : thrown;
  }

  private static boolean isOpen(Exception thrown) {
    for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
      if (type.getName().equals(OPEN)) {
        return true;
      }
    }
    return false;
  }
}
