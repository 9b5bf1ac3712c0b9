package dev.inboxee.cdi.handler;

import static dev.inboxee.cdi.handler.Deliveries.deliver;
import static dev.inboxee.cdi.handler.Deliveries.deliverBatch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.Mail;
import dev.inboxee.cdi.SyncChange;
import dev.inboxee.cdi.deployment.Subscription;
import dev.inboxee.exception.HandlerException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Handlers that observe a list. */
final class HandlerBatchesTest {

  private static final Change A = new Change("a");
  private static final Change B = new Change("b");

  /** What handlers call. */
  @ApplicationScoped
  static class Caller {
    @Inject List<Delivery> deliveries;

    List<Object> ids() {
      return deliveries.stream().map(Delivery::id).toList();
    }
  }

  @ApplicationScoped
  static class Handlers {
    @Inject Caller caller;
    private final List<Object> seen = new ArrayList<>();

    List<Object> seen() {
      return seen;
    }

    void nothing(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "void") List<Change> changes,
        List<Delivery> deliveries) {
      seen.addAll(changes);
      deliveries.forEach(delivery -> seen.add(delivery.id()));
      seen.addAll(caller.ids());
    }

    Outcome all(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "all", batch = 20)
            List<Change> changes) {
      return Outcome.retry();
    }

    List<Outcome> each(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "each") List<Change> all) {
      return List.of(Outcome.ack(), Outcome.drop());
    }

    List<Outcome> missing(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "null") List<Change> all) {
      return null;
    }

    void bytes(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "bytes") List<byte[]> all) {}

    void everyGroup(
        @Observes @InboxSubscriber(queue = SyncChange.class, name = "every", batch = 20)
            List<Change> changes) {}

    void rows(@Observes @InboxSubscriber(queue = Mail.class, batch = 9) List<Mail> mails) {}

    void one(@Observes @InboxSubscriber(queue = SyncChange.class, group = "one") Change change) {
      caller.ids();
    }
  }

  private final Application application =
      Application.of(
          Map.of("inbox.batch", "50", "inbox.subscription.mails.batch", "7"),
          Handlers.class,
          Caller.class);

  @AfterEach
  void close() {
    application.close();
  }

  @Test
  void messages_and_deliveries_come_in_one_order() throws Exception {
    assertThat(deliverBatch(application, "void", A, B))
        .containsExactly(Outcome.ack(), Outcome.ack());
    assertThat(application.get(Handlers.class).seen()).containsExactly(A, B, 1L, 2L, 1L, 2L);
  }

  @Test
  void one_outcome_is_for_all_and_a_list_for_each() throws Exception {
    assertThat(deliverBatch(application, "all", A, B))
        .containsExactly(Outcome.retry(), Outcome.retry());
    assertThat(deliverBatch(application, "each", A, B))
        .containsExactly(Outcome.ack(), Outcome.drop());
    assertThatThrownBy(() -> deliverBatch(application, "null", A))
        .isInstanceOf(HandlerException.class)
        .hasMessageStartingWith("INBX0650");
  }

  @Test
  void the_deliveries_of_a_batch_are_there_in_its_handler_only() {
    assertThatThrownBy(() -> deliver(application, "one", A))
        .isInstanceOf(HandlerException.class)
        .hasMessageStartingWith("INBX0336");
  }

  @Test
  void what_is_in_the_list_says_what_a_message_is() {
    assertThat(messageType("void")).isEqualTo(Change.class);
    assertThat(messageType("bytes")).isEqualTo(byte[].class);
    assertThat(messageType("mails")).isEqualTo(Mail.class);
    assertThat(messageType("one")).isEqualTo(Change.class);
  }

  private Type messageType(String subscription) {
    return application.subscription(subscription).method().messageType();
  }

  @Test
  void a_batch_has_its_size_from_the_key_the_annotation_or_the_default_for_all() {
    assertThat(subscription("mails").batch()).contains(7);
    assertThat(subscription("every").batch()).contains(20);
    assertThat(subscription("one").batch()).isEmpty();
    assertThat(subscription("void").batch()).contains(1); // of one FIFO group
  }

  private Subscription subscription(String name) {
    return application.subscription(name);
  }
}
