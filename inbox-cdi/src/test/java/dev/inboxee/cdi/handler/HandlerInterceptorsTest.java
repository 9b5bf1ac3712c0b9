package dev.inboxee.cdi.handler;

import static dev.inboxee.cdi.handler.Deliveries.deliver;
import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.SyncChange;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Status;
import jakarta.transaction.Transactional;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class HandlerInterceptorsTest {

  @InterceptorBinding
  @Retention(RetentionPolicy.RUNTIME)
  @interface Told {}

  @Told
  @Interceptor
  @Priority(Interceptor.Priority.APPLICATION)
  static class Teller {
    @Inject Log log;

    @AroundInvoke
    Object tell(InvocationContext call) throws Exception {
      log.add("before " + call.getMethod().getName());
      Object answer = call.proceed();
      log.add("after " + call.getMethod().getName());
      return answer;
    }
  }

  @ApplicationScoped
  static class Handlers {
    @Told
    Outcome packaged(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "packaged") Change change) {
      return Outcome.retry();
    }

    @Told
    protected Outcome inherited(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "protected") Change change) {
      return Outcome.retry();
    }

    @Told
    public Outcome open(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "public") Change change) {
      return Outcome.retry();
    }

    @Transactional
    void transactional(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "tx") Change change, Log log)
        throws Exception {
      log.add("status " + com.arjuna.ats.jta.UserTransaction.userTransaction().getStatus());
    }
  }

  @Dependent
  static class Dependents {
    @Told
    void handle(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "dependent") Change change) {}
  }

  private final Application application =
      Application.of(Handlers.class, Dependents.class, Teller.class, Log.class);

  @AfterEach
  void close() {
    application.close();
  }

  @Test
  void interceptors_apply_whatever_the_visibility() throws Exception {
    assertThat(deliver(application, "packaged", new Change("r"))).isEqualTo(Outcome.retry());
    assertThat(deliver(application, "protected", new Change("r"))).isEqualTo(Outcome.retry());
    assertThat(deliver(application, "public", new Change("r"))).isEqualTo(Outcome.retry());
    deliver(application, "dependent", new Change("r"));
    assertThat(application.get(Log.class).lines())
        .containsExactly(
            "before packaged",
            "after packaged",
            "before inherited",
            "after inherited",
            "before open",
            "after open",
            "before handle",
            "after handle");
  }

  @Test
  void a_transactional_handler_has_a_transaction_of_its_own() throws Exception {
    deliver(application, "tx", new Change("r"));
    assertThat(application.get(Log.class).lines())
        .containsExactly("status " + Status.STATUS_ACTIVE);
    assertThat(status()).isEqualTo(Status.STATUS_NO_TRANSACTION);
  }

  private int status() throws Exception {
    return application.narayana().userTransaction().getStatus();
  }
}
