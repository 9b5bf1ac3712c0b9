package dev.inboxee.cdi.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Mail;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.log.LogLines;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class LifecycleTest {

  private static final System.Logger LOG = System.getLogger("dev.inboxee");

  private final LogLines log = new LogLines("dev.inboxee");

  @ApplicationScoped
  static class Mailer {
    void send(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @ApplicationScoped
  static class Preparation {
    void initialized(@Observes @Initialized(ApplicationScoped.class) Object application) {
      LOG.log(System.Logger.Level.INFO, "APP initialized");
    }

    void startup(@Observes @Priority(Integer.MAX_VALUE - 1) Startup startup) {
      LOG.log(System.Logger.Level.INFO, "APP startup");
    }
  }

  @AfterEach
  void close() {
    log.close();
  }

  @Test
  void subscriptions_are_told_after_the_applications_own_observers() {
    try (Application application =
        Application.of(
            Map.of("inbox.subscription.mails.enabled", "false", "inbox.enabled", "true"),
            Mailer.class,
            Preparation.class)) {
      assertThat(application.inbox().states()).isEmpty();
      assertThat(log.codes()).containsExactly("INFO APP init", "INFO APP star", "INFO INBX0450");
      assertThat(log.lines().get(2)).contains("1 inbox", "mails: table mails", "(disabled)");
    }
  }

  @Test
  void a_start_told_again_starts_nothing_again() {
    try (Application application = Application.of(Mailer.class)) {
      application.inbox().start();
      application.beans().getEvent().select(Startup.class).fire(new Startup());
      assertThat(log.codes()).containsExactly("INFO INBX0452");
    }
  }

  @Test
  void an_application_without_subscriptions_is_warned() {
    try (Application application = Application.started(Map.of(), Preparation.class)) {
      assertThat(application.inbox().states()).isEmpty();
      assertThat(log.codes()).contains("WARNING INBX0451");
    }
  }

  @Test
  void what_the_server_does_not_offer_fails_the_deployment_and_is_named() {
    assertThatThrownBy(
            () -> Application.started(Map.of("inbox.executor", "concurrent/none"), Mailer.class))
        .hasStackTraceContaining("INBX0453")
        .hasStackTraceContaining("concurrent/none")
        .hasRootCauseInstanceOf(javax.naming.NameNotFoundException.class)
        .satisfies(
            thrown ->
                assertThat(thrown)
                    .matches(
                        e ->
                            e instanceof StartException || e.getCause() instanceof StartException));
  }

  @Test
  void a_stop_without_a_start_does_nothing() {
    try (Application application = Application.of(Mailer.class)) {
      application.inbox().stop();
      application.inbox().stop();
      application.inbox().close();
      assertThat(log.codes()).containsExactly("INFO INBX0452");
    }
  }
}
