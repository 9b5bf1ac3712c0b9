package dev.inboxee.cdi.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxPublisher;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.cdi.Application;
import dev.inboxee.cdi.Change;
import dev.inboxee.cdi.Mail;
import dev.inboxee.cdi.SyncChange;
import dev.inboxee.cdi.deployment.Plan;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.inject.Qualifier;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PublisherPointsTest {

  @Dependent
  static class Plain {
    @Inject InboxPublisher<SyncChange> changes;
    @Inject InboxPublisher<SyncChange> again;
  }

  @Dependent
  static class Lazy {
    @Inject Instance<InboxPublisher<SyncChange>> changes;
    @Inject Provider<InboxPublisher<Mail>> mails;
  }

  abstract static class Generic<Q> {
    @Inject InboxPublisher<Q> rows;
  }

  @Dependent
  static class Special extends Generic<Mail> {}

  @ApplicationScoped
  static class Subscriber {
    void on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change change,
        InboxPublisher<Mail> mails) {}
  }

  @Qualifier
  @Retention(RetentionPolicy.RUNTIME)
  @interface Own {}

  @Dependent
  static class Producer {
    @Produces @Own InboxPublisher<String> own = null;
    @Inject @Own Instance<InboxPublisher<String>> injected;
  }

  @Test
  void a_queue_class_has_one_publisher_bean() {
    try (Application application = Application.of(Plain.class)) {
      assertThat(application.plan().publications()).containsOnlyKeys(SyncChange.class);
      Plain plain = application.get(Plain.class);
      assertThat(plain.changes).isNotNull().isSameAs(plain.again);
    }
  }

  @Test
  void instances_providers_and_inherited_points_count() {
    try (Application application = Application.of(Lazy.class, Special.class)) {
      assertThat(application.plan().publications()).containsOnlyKeys(SyncChange.class, Mail.class);
      assertThat(application.get(Lazy.class).changes.isResolvable()).isTrue();
      assertThat(application.get(Lazy.class).mails.get()).isNotNull();
      assertThat(application.get(Special.class).rows).isNotNull();
    }
  }

  @Test
  void a_parameter_of_a_handler_counts() {
    try (Application application = Application.of(Subscriber.class)) {
      assertThat(application.plan().publications()).containsOnlyKeys(Mail.class);
    }
  }

  @Test
  void points_with_a_qualifier_are_the_applications_own() {
    try (Application application = Application.of(Producer.class)) {
      assertThat(application.plan().publications()).isEmpty();
    }
  }

  @Test
  void a_publisher_writes_into_the_data_source_that_its_subscriptions_read() {
    Map<String, String> configuration =
        Map.of(
            "inbox.datasource", "jdbc/all",
            "inbox.subscription.crm.datasource", "jdbc/crm",
            "inbox.subscription.crm.enabled", "false");
    try (Application application =
        Application.of(configuration, Plain.class, Lazy.class, Subscriber.class)) {
      assertThat(application.plan().publications().get(SyncChange.class))
          .extracting(Plan.Publication::dataSource)
          .isEqualTo("jdbc/crm");
      assertThat(application.plan().publications().get(Mail.class))
          .extracting(Plan.Publication::dataSource)
          .isEqualTo("jdbc/all");
    }
  }
}
