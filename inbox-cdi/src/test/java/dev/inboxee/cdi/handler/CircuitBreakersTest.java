package dev.inboxee.cdi.handler;

import static dev.inboxee.cdi.handler.Deliveries.deliver;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.SyncChange;
import dev.inboxee.jca.UnavailableException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Without an implementation here, handlers throw what an open circuit breaker throws for them. */
final class CircuitBreakersTest {

  private static void open(Change change) {
    throw new CircuitBreakerOpenException(change.record());
  }

  @ApplicationScoped
  static class Handlers {
    @CircuitBreaker
    void method(@Observes @InboxSubscriber(queue = SyncChange.class, group = "method") Change c) {
      open(c);
    }

    void none(@Observes @InboxSubscriber(queue = SyncChange.class, group = "none") Change change) {
      open(change);
    }

    @CircuitBreaker
    void fails(@Observes @InboxSubscriber(queue = SyncChange.class, group = "fails") Change c) {
      throw new IllegalStateException(c.record());
    }
  }

  @CircuitBreaker
  static class Guarded {
    void inherited(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "inherited") Change change) {
      open(change);
    }
  }

  @ApplicationScoped
  static class Class extends Guarded {}

  private final Application application = Application.of(Handlers.class, Class.class);

  @AfterEach
  void close() {
    application.close();
  }

  @Test
  void an_open_circuit_breaker_of_the_handlers_own_is_no_failure_of_its() {
    for (String group : new String[] {"method", "inherited"}) {
      assertThatThrownBy(() -> deliver(application, group, new Change("r1")))
          .isExactlyInstanceOf(UnavailableException.class)
          .cause()
          .isExactlyInstanceOf(CircuitBreakerOpenException.class)
          .hasMessage("r1");
    }
  }

  @Test
  void one_that_the_handler_calls_is_a_failure_like_any() {
    assertThatThrownBy(() -> deliver(application, "none", new Change("r1")))
        .isExactlyInstanceOf(CircuitBreakerOpenException.class);
  }

  @Test
  void what_the_handler_throws_itself_is_a_failure() {
    assertThatThrownBy(() -> deliver(application, "fails", new Change("r1")))
        .isExactlyInstanceOf(IllegalStateException.class);
  }
}
