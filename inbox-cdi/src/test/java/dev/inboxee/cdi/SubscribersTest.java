package dev.inboxee.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Column;
import dev.inboxee.Delivery;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.cdi.deployment.Subscription;
import dev.inboxee.internal.rules.FailurePolicy;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.util.AnnotationLiteral;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SubscribersTest {

  @ApplicationScoped
  static class Sync {
    int calls;

    Outcome crm(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm", workers = 4)
            Change change,
        Delivery delivery) {
      calls++;
      return Outcome.ack();
    }

    void erp(@Observes @InboxSubscriber(queue = SyncChange.class, group = "erp") byte[] change) {
      calls++;
    }
  }

  @ApplicationScoped
  static class Mailer {
    void send(
        @Observes
            @InboxSubscriber(
                queue = Mail.class,
                name = "outbox",
                workers = 3,
                lease = "PT1.5S",
                pollInterval = "PT2S",
                onFailure = "retryAfter(PT1M)")
            Mail mail) {}
  }

  @Test
  void observer_methods_are_found_and_taken_from_the_container() {
    try (Application application = Application.of(Sync.class, Mailer.class)) {
      assertThat(application.plan().subscriptions())
          .extracting(Subscription::name)
          .containsExactlyInAnyOrder("crm", "erp", "outbox");
      Change change = new Change("r1");
      assertThat(application.beans().resolveObserverMethods(change, subscriber("crm"))).isEmpty();
      application.beans().getEvent().select(Change.class, subscriber("crm")).fire(change);
      assertThat(application.get(Sync.class).calls).isZero();
    }
  }

  @Test
  void what_the_annotation_leaves_out_has_its_default() {
    try (Application application = Application.of(Sync.class)) {
      Subscription subscription = application.subscription("erp");
      assertThat(subscription.source().scope()).isEqualTo(new ClaimScope.OneGroup("erp"));
      assertThat(subscription.source().dataSource()).isEqualTo("java:comp/DefaultDataSource");
      assertThat(subscription.source().table().name()).hasToString("sync_jobs");
      assertThat(subscription.tuning())
          .isEqualTo(
              new Tuning(
                  new Tuning.Workers.SideBySide(1),
                  Duration.ofSeconds(30),
                  Duration.ofSeconds(1),
                  Optional.empty(),
                  new Tuning.Policies(
                      new FailurePolicy.Retry(),
                      new FailurePolicy.RetryAfter(Duration.ofMinutes(5))),
                  Optional.empty()));
    }
  }

  @Test
  void what_the_annotation_says_applies() {
    try (Application application = Application.of(Mailer.class)) {
      Subscription subscription = application.subscription("outbox");
      assertThat(subscription.source().scope()).isEqualTo(new ClaimScope.WholeTable());
      assertThat(subscription.tuning())
          .isEqualTo(
              new Tuning(
                  new Tuning.Workers.SideBySide(3),
                  Duration.ofSeconds(2),
                  Duration.ofSeconds(2),
                  Optional.empty(),
                  new Tuning.Policies(
                      new FailurePolicy.RetryAfter(Duration.ofMinutes(1)),
                      new FailurePolicy.RetryAfter(Duration.ofMinutes(5))),
                  Optional.empty()));
    }
  }

  @Test
  void configuration_wins_over_the_annotation_which_wins_over_defaults() {
    Map<String, String> configuration =
        Map.of(
            "inbox.subscription.outbox.workers", "7",
            "inbox.workers", "5",
            "inbox.poll-interval", "PT9S",
            "inbox.on-decode-failure", "drop",
            "inbox.subscription.outbox.datasource", "jdbc/mails",
            "inbox.subscription.outbox.enabled", "false");
    try (Application application = Application.of(configuration, Mailer.class)) {
      Subscription subscription = application.subscription("outbox");
      assertThat(subscription.enabled()).isFalse();
      assertThat(subscription.source().dataSource()).isEqualTo("jdbc/mails");
      assertThat(subscription.tuning().workers().count()).isEqualTo(7);
      assertThat(subscription.tuning().pollInterval()).isEqualTo(Duration.ofSeconds(2));
      assertThat(subscription.tuning().policies().onDecodeFailure())
          .isEqualTo(new FailurePolicy.Drop());
    }
  }

  @Test
  void backoff_is_the_default_where_the_table_can_hold_the_delay() {
    try (Application application = Application.of(OtherMailer.class)) {
      assertThat(application.subscription("mails").tuning().policies().onFailure())
          .isEqualTo(FailurePolicy.DEFAULT_BACKOFF);
    }
  }

  @Inbox(table = "locked")
  record Locked(@Id String id) {}

  @Inbox(table = "keyed", advisoryLock = "keyed-{ziel}-{id}")
  record Keyed(@Id String id, @Column("target") @Group String ziel) {}

  @ApplicationScoped
  static class AllForms {
    void locked(@Observes @InboxSubscriber(queue = Locked.class) Locked row) {}

    void keyed(@Observes @InboxSubscriber(queue = Keyed.class) Keyed row) {}

    void leased(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @Test
  void the_declaration_chooses_the_form() {
    try (Application application = Application.of(Map.of("inbox.lease", "PT5S"), AllForms.class)) {
      QueueTable keyed = application.subscription("keyed").source().table();
      assertThat(keyed.form()).isEqualTo(Form.ADVISORY_LOCK);
      assertThat(keyed.lockKey().orElseThrow().text(List.of("crm", "7"))).isEqualTo("keyed-crm-7");
      assertThat(keyed.lockKey().orElseThrow().columns())
          .extracting(QueueColumn::name)
          .containsExactly("target", "id");
      assertThat(application.subscription("locked").source().table().form())
          .isEqualTo(Form.ROW_LOCK);
      Subscription leased = application.subscription("mails");
      assertThat(leased.source().table().form()).isEqualTo(Form.LEASE);
      assertThat(leased.tuning().lease()).isEqualTo(Duration.ofSeconds(5));
    }
  }

  @ApplicationScoped
  static class OtherMailer {
    void send(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @Test
  void a_fifo_group_has_one_worker_and_says_so_if_more_were_asked_for() {
    try (LogLines log = new LogLines("dev.inboxee");
        Application application = Application.of(Sync.class)) {
      assertThat(application.subscription("crm").tuning().workers().count()).isEqualTo(1);
      assertThat(log.codes()).filteredOn("INFO INBX0354"::equals).hasSize(1);
      assertThat(log.lines()).anyMatch(line -> line.contains("'crm'") && line.contains("4"));
    }
  }

  @Test
  void an_unknown_key_is_logged_with_the_nearest_known_one() {
    try (LogLines log = new LogLines("dev.inboxee");
        Application application = Application.of(Map.of("inbox.leese", "PT1S"), Sync.class)) {
      assertThat(log.codes()).contains("WARNING INBX0351");
      assertThat(application.plan().subscriptions()).hasSize(2);
    }
  }

  private static Subscriber subscriber(String group) {
    return new Subscriber(group);
  }

  /** The qualifier as code would have to write it to fire at a subscriber. */
  private static final class Subscriber extends AnnotationLiteral<InboxSubscriber>
      implements InboxSubscriber {
    private static final long serialVersionUID = 1L;
    private final String group;

    Subscriber(String group) {
      this.group = group;
    }

    @Override
    public Class<?> queue() {
      return SyncChange.class;
    }

    @Override
    public String group() {
      return group;
    }

    @Override
    public String name() {
      return "";
    }

    @Override
    public int workers() {
      return 0;
    }

    @Override
    public int batch() {
      return 0;
    }

    @Override
    public int workersByKey() {
      return 0;
    }

    @Override
    public String lease() {
      return "";
    }

    @Override
    public String pollInterval() {
      return "";
    }

    @Override
    public int maxAttempts() {
      return 0;
    }

    @Override
    public String deadLetter() {
      return "";
    }

    @Override
    public String onFailure() {
      return "";
    }

    @Override
    public String onDecodeFailure() {
      return "";
    }

    @Override
    public boolean transactional() {
      return false;
    }

    @Override
    public String transactionTimeout() {
      return "";
    }
  }
}
