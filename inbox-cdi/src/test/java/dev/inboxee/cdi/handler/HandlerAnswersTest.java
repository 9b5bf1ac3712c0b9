package dev.inboxee.cdi.handler;

import static dev.inboxee.cdi.handler.Deliveries.deliver;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.SyncChange;
import dev.inboxee.exception.HandlerException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class HandlerAnswersTest {

  @ApplicationScoped
  static class Handlers {
    public void nothing(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "void") Change change) {}

    Outcome outcome(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "outcome") Change change) {
      return Outcome.retryAfter(Duration.ofSeconds(change.record().length()));
    }

    protected Outcome missing(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "null") Change change) {
      return null;
    }

    void checked(@Observes @InboxSubscriber(queue = SyncChange.class, group = "checked") Change c)
        throws IOException {
      throw new IOException(c.record());
    }

    void unchecked(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "unchecked") Change change) {
      throw new IllegalStateException(change.record());
    }

    void error(@Observes @InboxSubscriber(queue = SyncChange.class, group = "error") Change c) {
      throw new AssertionError(c.record());
    }
  }

  private final Application application = Application.of(Handlers.class);

  @AfterEach
  void close() {
    application.close();
  }

  @Test
  void a_method_without_an_answer_acknowledges() throws Exception {
    assertThat(deliver(application, "void", new Change("r1"))).isEqualTo(Outcome.ack());
  }

  @Test
  void an_outcome_is_kept() throws Exception {
    assertThat(deliver(application, "outcome", new Change("r1")))
        .isEqualTo(Outcome.retryAfter(Duration.ofSeconds(2)));
  }

  @Test
  void null_is_a_failure_with_a_code() {
    assertThatThrownBy(() -> deliver(application, "null", new Change("r1")))
        .isInstanceOfSatisfying(
            HandlerException.class, e -> assertThat(e.code()).isEqualTo("INBX0650"))
        .hasMessageContaining("Handlers.missing(Change)");
  }

  @Test
  void what_a_handler_throws_is_not_wrapped() {
    assertThatThrownBy(() -> deliver(application, "checked", new Change("r1")))
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("r1");
    assertThatThrownBy(() -> deliver(application, "unchecked", new Change("r1")))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("r1");
    assertThatThrownBy(() -> deliver(application, "error", new Change("r1")))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage("r1");
  }
}
