package dev.inboxee.cdi.handler;

import static dev.inboxee.cdi.handler.Deliveries.deliver;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.SyncChange;
import dev.inboxee.exception.HandlerException;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class HandlerScopesTest {

  @RequestScoped
  static class Request {
    @Inject Log log;
    private int uses;

    int use() {
      return ++uses;
    }

    @PreDestroy
    void end() {
      log.add("request ends after " + uses);
    }
  }

  @Dependent
  static class Part {
    @Inject Log log;
    @Inject Request request;

    @PostConstruct
    void begin() {
      log.add("part begins");
    }

    @PreDestroy
    void end() {
      log.add("part ends, use " + request.use());
    }
  }

  @ApplicationScoped
  static class Shared {
    @Inject Request request;
    @Inject Log log;
    @Inject Delivery current;
    @Inject Deeper deeper;

    void handle(
        Part part,
        Instance<Part> parts,
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "shared") Change change,
        Delivery delivery,
        Log same) {
      log.add(change.record() + " " + delivery.id() + " " + delivery.attempt());
      same.add("use " + request.use());
      deeper.tell();
    }
  }

  @ApplicationScoped
  static class Deeper {
    @Inject Delivery delivery;
    @Inject Log log;

    void tell() {
      log.add("delivery of " + delivery.subscription() + " " + delivery.id());
    }

    @ActivateRequestContext
    void tellElsewhere() {
      tell();
    }
  }

  @Dependent
  static class Own extends Inherited {
    @Inject Part part;
  }

  static class Inherited {
    @Inject Log log;

    void handle(@Observes @InboxSubscriber(queue = SyncChange.class, group = "own") Change change) {
      log.add("handled by " + getClass().getSimpleName());
    }

    @PreDestroy
    void end() {
      log.add("handler ends");
    }
  }

  private final Application application =
      Application.of(Request.class, Part.class, Shared.class, Own.class, Deeper.class, Log.class);

  @AfterEach
  void close() {
    application.close();
  }

  @Test
  void each_delivery_has_a_request_context_and_dependent_instances_of_its_own() throws Exception {
    deliver(application, "shared", new Change("r1"));
    deliver(application, "shared", new Change("r2"));
    assertThat(application.get(Log.class).lines())
        .containsExactly(
            "part begins",
            "r1 7 2",
            "use 1",
            "delivery of shared 7",
            "part ends, use 2",
            "request ends after 2",
            "part begins",
            "r2 7 2",
            "use 1",
            "delivery of shared 7",
            "part ends, use 2",
            "request ends after 2");
  }

  @Test
  void no_request_context_is_left() throws Exception {
    deliver(application, "shared", new Change("r1"));
    assertThatThrownBy(() -> application.get(Request.class).use())
        .isInstanceOf(ContextNotActiveException.class);
  }

  @Test
  void a_dependent_handler_lives_for_one_delivery() throws Exception {
    deliver(application, "own", new Change("r1"));
    deliver(application, "own", new Change("r2"));
    assertThat(application.get(Log.class).lines())
        .containsExactly(
            "part begins",
            "handled by Own",
            "handler ends",
            "part ends, use 1",
            "request ends after 1",
            "part begins",
            "handled by Own",
            "handler ends",
            "part ends, use 1",
            "request ends after 1");
  }

  @Test
  void an_injected_delivery_outside_of_one_is_refused_with_a_code() {
    assertThatThrownBy(() -> application.get(Deeper.class).tellElsewhere())
        .isInstanceOfSatisfying(
            HandlerException.class, e -> assertThat(e.code()).isEqualTo("INBX0659"));
  }
}
