package dev.inboxee.cdi.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.ClockSource;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxPublisher;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Isolation;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Mail;
import dev.inboxee.cdi.deployment.Plan;
import dev.inboxee.cdi.json.JsonCodec;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.PayloadCodec;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Qualifier;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ApplicationBeansTest {

  @ApplicationScoped
  static class Heard {
    private final List<String> lines = new ArrayList<>();

    void add(String line) {
      lines.add(line);
    }

    List<String> lines() {
      return lines;
    }
  }

  @ApplicationScoped
  static class SharedListener implements InboxListener {
    @Inject Heard heard;

    @Override
    public void claimed(String subscription, int rows) {
      heard.add("shared " + rows);
    }
  }

  @Qualifier
  @Retention(RetentionPolicy.RUNTIME)
  @interface Special {}

  @Special
  @Dependent
  static class OwnListener implements InboxListener {
    @Inject Heard heard;

    @Override
    public void claimed(String subscription, int rows) {
      heard.add("own " + rows);
    }

    @PreDestroy
    void end() {
      heard.add("own ends");
    }
  }

  @ApplicationScoped
  static class TextCodec implements PayloadCodec {
    @Override
    public byte[] encode(Object payload) {
      return payload.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Object decode(byte[] payload, Type type) {
      return new String(payload, StandardCharsets.UTF_8);
    }
  }

  @Test
  void every_listener_bean_is_told_and_dependent_ones_are_destroyed_in_the_end() {
    try (Application application =
        Application.of(Heard.class, SharedListener.class, OwnListener.class)) {
      try (ApplicationBeans given = new ApplicationBeans(application.beans())) {
        given.listener().claimed("crm", 3);
      }
      assertThat(application.get(Heard.class).lines())
          .containsExactlyInAnyOrder("shared 3", "own 3", "own ends")
          .endsWith("own ends");
    }
  }

  @ApplicationScoped
  static class FixedClocks {
    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Produces
    @ApplicationScoped
    Clock noon() {
      return Clock.fixed(NOON, ZoneOffset.UTC);
    }

    @Produces
    @Special
    Clock midnight() {
      return Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
    }
  }

  @Inbox(table = "hosted", clock = ClockSource.HOST, isolation = Isolation.REPEATABLE_READ)
  record Hosted(@Id String id) {}

  @ApplicationScoped
  static class Mailer {
    @Inject InboxPublisher<Hosted> hosted;
    @Inject InboxPublisher<Mail> mails;

    void hosted(@Observes @InboxSubscriber(queue = Hosted.class) Hosted row) {}

    void mails(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @Test
  void the_hosts_clock_is_the_applications_bean_without_qualifiers_if_there_is_one() {
    try (Application application = Application.of(Mailer.class);
        ApplicationBeans given = new ApplicationBeans(application.beans())) {
      assertThat(given.source(application.subscription("hosted")).isolation())
          .isEqualTo(Isolation.REPEATABLE_READ);
      assertThat(given.source(application.subscription("hosted")).clock())
          .contains(Clock.systemUTC());
    }
    try (Application application = Application.of(Mailer.class, FixedClocks.class);
        ApplicationBeans given = new ApplicationBeans(application.beans())) {
      assertThat(given.source(application.subscription("hosted")).clock().map(Clock::instant))
          .contains(FixedClocks.NOON);
      assertThat(given.destination(publication(application, Hosted.class)).clock())
          .map(Clock::instant)
          .contains(FixedClocks.NOON);
    }
  }

  @Test
  void the_databases_clock_is_no_clock_of_ours() {
    try (Application application = Application.of(Mailer.class, FixedClocks.class);
        ApplicationBeans given = new ApplicationBeans(application.beans())) {
      assertThat(given.source(application.subscription("mails")).clock()).isEmpty();
      assertThat(given.destination(publication(application, Mail.class)).clock()).isEmpty();
      assertThat(given.source(application.subscription("mails")).isolation())
          .isEqualTo(Isolation.DEFAULT);
    }
  }

  private static Plan.Publication<?> publication(Application application, Class<?> queue) {
    return application.plan().publications().get(queue);
  }

  @Test
  void payloads_are_json_unless_the_application_has_a_codec() {
    try (Application application = Application.of(Heard.class);
        ApplicationBeans given = new ApplicationBeans(application.beans())) {
      assertThat(given.codec()).isInstanceOf(JsonCodec.class);
    }
    try (Application application = Application.of(TextCodec.class);
        ApplicationBeans given = new ApplicationBeans(application.beans())) {
      assertThat(given.codec().encode("a")).isEqualTo(new byte[] {'a'});
    }
  }
}
