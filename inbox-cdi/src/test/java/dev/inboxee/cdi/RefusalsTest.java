package dev.inboxee.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.ClockSource;
import dev.inboxee.Delivery;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxPublisher;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Isolation;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.exception.DeclarationException;
import dev.inboxee.message.Problem;
import dev.inboxee.spi.PayloadCodec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.event.Reception;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.EventMetadata;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionScoped;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each bad deployment is one small class with the code that refuses it. */
final class RefusalsTest {

  @Dependent
  static class NoQueue {
    void on(@Observes @InboxSubscriber(queue = String.class) Change change) {}
  }

  @Dependent
  static class NoObserver {
    void on(@InboxSubscriber(queue = SyncChange.class, group = "crm") Change change) {}
  }

  @Dependent
  static class Asynchronous {
    void on(@ObservesAsync @InboxSubscriber(queue = SyncChange.class, group = "crm") Change c) {}
  }

  @Dependent
  static class Private {
    private void on(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change c) {}
  }

  @Dependent
  static class Static {
    static void on(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change c) {}
  }

  @Dependent
  static class Stage {
    CompletionStage<Void> on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change c) {
      return CompletableFuture.completedStage(null);
    }
  }

  @Dependent
  static class Returning {
    boolean on(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change c) {
      return true;
    }
  }

  @ApplicationScoped
  static class IfExists {
    void on(
        @Observes(notifyObserver = Reception.IF_EXISTS)
            @InboxSubscriber(queue = SyncChange.class, group = "crm")
            Change change) {}
  }

  @Dependent
  static class AfterSuccess {
    void on(
        @Observes(during = TransactionPhase.AFTER_SUCCESS)
            @InboxSubscriber(queue = SyncChange.class, group = "crm")
            Change change) {}
  }

  @Dependent
  static class GroupWithoutColumn {
    void on(@Observes @InboxSubscriber(queue = Mail.class, group = "crm") Mail mail) {}
  }

  @Dependent
  static class NoGroup {
    void on(@Observes @InboxSubscriber(queue = SyncChange.class) Change change) {}
  }

  @Dependent
  static class NoRow {
    void on(@Observes @InboxSubscriber(queue = Mail.class) Change change) {}
  }

  @Dependent
  static class RowInsteadOfPayload {
    void on(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") SyncChange row) {}
  }

  @Dependent
  static class OneNameTwice {
    void one(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change change) {}

    void two(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "erp", name = "crm")
            Change change) {}
  }

  @Dependent
  static class BadLease {
    void on(@Observes @InboxSubscriber(queue = Mail.class, lease = "30 s") Mail mail) {}
  }

  @Inbox(table = "locked")
  record Locked(@Id String id) {}

  @Dependent
  static class LeaseOfLocked {
    void on(@Observes @InboxSubscriber(queue = Locked.class, lease = "PT30S") Locked row) {}
  }

  @Inbox(table = "keyed", advisoryLock = "keyed-{id")
  record OpenBrace(@Id String id) {}

  @Dependent
  static class KeyWithOpenBrace {
    void on(@Observes @InboxSubscriber(queue = OpenBrace.class) OpenBrace row) {}
  }

  @Inbox(table = "keyed", advisoryLock = "keyed-{number}")
  record NoSuchMember(@Id String id) {}

  @Dependent
  static class KeyOfNoMember {
    void on(@Observes @InboxSubscriber(queue = NoSuchMember.class) NoSuchMember row) {}
  }

  @Inbox(table = "keyed", advisoryLock = "keyed-{payload}")
  record OfPayload(@Id String id, @Payload byte[] payload) {}

  @Dependent
  static class KeyOfPayload {
    void on(@Observes @InboxSubscriber(queue = OfPayload.class) Change change) {}
  }

  @Inbox(table = "keyed", advisoryLock = "keyed-{id}")
  record WithLease(@Id String id, @LockedUntil Instant lockedUntil) {}

  @Dependent
  static class KeyWithLease {
    void on(@Observes @InboxSubscriber(queue = WithLease.class) WithLease row) {}
  }

  @Inbox(table = "keyed", advisoryLock = "keyed-{id}")
  record WithFifo(@Id String id, @Group(fifo = true) String target) {}

  @Dependent
  static class KeyWithFifo {
    void on(@Observes @InboxSubscriber(queue = WithFifo.class, group = "a") WithFifo row) {}
  }

  @Inbox(table = "no_id")
  record NoId(@Group String target, @LockedUntil Instant lockedUntil) {}

  @Dependent
  static class BadQueue {
    void one(@Observes @InboxSubscriber(queue = NoId.class, group = "a") NoId row) {}

    void two(@Observes @InboxSubscriber(queue = NoId.class, group = "b") NoId row) {}
  }

  @Dependent
  static class WantsMetadata {
    void on(@Observes @InboxSubscriber(queue = Mail.class) Mail mail, EventMetadata metadata) {}
  }

  @ApplicationScoped
  @Typed(Runnable.class)
  static class HiddenClass implements Runnable {
    @Override
    public void run() {}

    void on(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @ApplicationScoped
  static final class NoProxy {
    void on(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @SessionScoped
  static class OfSession implements Serializable {
    private static final long serialVersionUID = 1L;

    void on(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @ConversationScoped
  static class OfConversation implements Serializable {
    private static final long serialVersionUID = 1L;

    void on(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @TransactionScoped
  static class OfTransaction implements Serializable {
    private static final long serialVersionUID = 1L;

    void on(@Observes @InboxSubscriber(queue = Mail.class) Mail mail) {}
  }

  @Dependent
  static class WildcardPublisher {
    @Inject Instance<InboxPublisher<?>> publisher;
  }

  @Dependent
  static class PublisherOfNoQueue {
    @Inject Instance<InboxPublisher<String>> publisher;
  }

  abstract static class SomeCodec implements PayloadCodec {
    @Override
    public byte[] encode(Object payload) {
      return new byte[0];
    }

    @Override
    public Object decode(byte[] payload, Type type) {
      return "";
    }
  }

  @ApplicationScoped
  static class OneCodec extends SomeCodec {}

  @ApplicationScoped
  static class OtherCodec extends SomeCodec {}

  @Inbox(table = "hosted", clock = ClockSource.HOST)
  record Hosted(@Id String id) {}

  @Dependent
  static class OfHosted {
    void on(@Observes @InboxSubscriber(queue = Hosted.class) Hosted row) {}
  }

  @Dependent
  static class IntoHosted {
    @Inject InboxPublisher<Hosted> publisher;
  }

  @Dependent
  static class TwoClocks {
    @Produces
    Clock one() {
      return Clock.systemUTC();
    }

    @Produces
    Clock other() {
      return Clock.systemDefaultZone();
    }
  }

  @Inbox(table = "moded", isolation = Isolation.IMMEDIATE)
  record Moded(@Id String id) {}

  @Dependent
  static class OfMode {
    void on(@Observes @InboxSubscriber(queue = Moded.class) Moded row) {}
  }

  @Dependent
  static class Untyped {
    void on(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") List<?> changes) {}
  }

  @Dependent
  static class OneDelivery {
    void on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") List<Change> changes,
        Delivery delivery) {}
  }

  @Dependent
  static class ManyDeliveries {
    void on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change change,
        List<Delivery> deliveries) {}
  }

  @Dependent
  static class BatchOfOne {
    void on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm", batch = 5)
            Change change) {}
  }

  @Dependent
  static class TransactionalBatch {
    void on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm", transactional = true)
            List<Change> changes) {}
  }

  static Stream<Arguments> badDeployments() {
    return Stream.of(
        Arguments.of("INBX0113", List.of(BadQueue.class)),
        Arguments.of("INBX0101", List.of(PublisherOfNoQueue.class)),
        Arguments.of("INBX0116", List.of(KeyWithOpenBrace.class)),
        Arguments.of("INBX0117", List.of(KeyOfNoMember.class)),
        Arguments.of("INBX0118", List.of(KeyOfPayload.class)),
        Arguments.of("INBX0119", List.of(KeyWithLease.class)),
        Arguments.of("INBX0120", List.of(KeyWithFifo.class)),
        Arguments.of("INBX0121", List.of(OfMode.class)),
        Arguments.of("INBX0201", List.of(NoQueue.class)),
        Arguments.of("INBX0202", List.of(NoObserver.class)),
        Arguments.of("INBX0203", List.of(Asynchronous.class)),
        Arguments.of("INBX0204", List.of(Private.class)),
        Arguments.of("INBX0205", List.of(Static.class)),
        Arguments.of("INBX0207", List.of(Stage.class)),
        Arguments.of("INBX0208", List.of(Returning.class)),
        Arguments.of("INBX0209", List.of(IfExists.class)),
        Arguments.of("INBX0210", List.of(AfterSuccess.class)),
        Arguments.of("INBX0211", List.of(GroupWithoutColumn.class)),
        Arguments.of("INBX0213", List.of(NoRow.class)),
        Arguments.of("INBX0214", List.of(RowInsteadOfPayload.class)),
        Arguments.of("INBX0215", List.of(OneNameTwice.class)),
        Arguments.of("INBX0216", List.of(LeaseOfLocked.class)),
        Arguments.of("INBX0217", List.of(Untyped.class)),
        Arguments.of("INBX0218", List.of(OneDelivery.class)),
        Arguments.of("INBX0219", List.of(ManyDeliveries.class)),
        Arguments.of("INBX0302", List.of(BadLease.class)),
        Arguments.of("INBX0330", List.of(BatchOfOne.class)),
        Arguments.of("INBX0331", List.of(TransactionalBatch.class)),
        Arguments.of("INBX0355", List.of(WildcardPublisher.class)),
        Arguments.of("INBX0357", List.of(OneCodec.class, OtherCodec.class)),
        Arguments.of("INBX0358", List.of(WantsMetadata.class)),
        Arguments.of("INBX0359", List.of(HiddenClass.class)),
        Arguments.of("INBX0359", List.of(NoProxy.class)),
        Arguments.of("INBX0360", List.of(OfHosted.class, TwoClocks.class)),
        Arguments.of("INBX0360", List.of(IntoHosted.class, TwoClocks.class)),
        Arguments.of("INBX0361", List.of(OfSession.class)),
        Arguments.of("INBX0361", List.of(OfConversation.class)),
        Arguments.of("INBX0361", List.of(OfTransaction.class)));
  }

  @ParameterizedTest
  @MethodSource("badDeployments")
  void a_bad_deployment_is_refused_with_its_code(String code, List<Class<?>> classes) {
    assertThat(refused(Map.of(), classes.toArray(Class<?>[]::new)).problems())
        .extracting(Problem::code)
        .containsExactly(code);
  }

  @Dependent
  static class OfBatches {
    void on(
        @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") List<Change> changes) {}
  }

  /** The default for all subscriptions too: who relies on it would not know. */
  @ParameterizedTest
  @CsvSource({"inbox.transactional", "inbox.subscription.crm.transactional"})
  void a_batch_in_transactional_mode_is_refused_from_configuration_too(String key) {
    assertThat(refused(Map.of(key, "true"), OfBatches.class).problems())
        .extracting(Problem::code)
        .containsExactly("INBX0331");
  }

  @Dependent
  static class Good {
    @Inject InboxPublisher<SyncChange> publisher;

    void crm(@Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change change) {}

    void erp(@Observes @InboxSubscriber(queue = SyncChange.class, group = "erp") Change change) {}
  }

  @ParameterizedTest
  @CsvSource({
    "INBX0301, inbox.workers, four",
    "INBX0303, inbox.subscription.crm.workers, 1001",
    "INBX0302, inbox.subscription.erp.poll-interval, 1s",
    "INBX0304, inbox.subscription.crm.on-failure, shrug",
    "INBX0308, inbox.subscription.crm.max-attempts, 5",
    "INBX0330, inbox.subscription.crm.batch, 2",
    "INBX0303, inbox.batch, 1001",
    "INBX0309, inbox.subscription.crm.dead-letter, dead",
    "INBX0350, inbox.enabled, off",
    "INBX0302, inbox.drain-timeout, half a minute",
    "INBX0431, inbox.listen-notify, ture",
    "INBX0303, inbox.listen-probe, PT0.1S",
    "INBX0352, inbox.subscription.crn.workers, 2",
    "INBX0356, inbox.subscription.crm.datasource, jdbc/other"
  })
  void a_bad_configuration_is_refused_with_its_code(String code, String key, String value) {
    List<Problem> problems = refused(Map.of(key, value), Good.class).problems();
    assertThat(problems).extracting(Problem::code).containsOnly(code);
    if (!code.equals("INBX0356")) {
      assertThat(problems.get(0).text()).contains(key, "microprofile-config.properties");
    }
    assertThat(problems.get(0).text()).contains(code.equals("INBX0352") ? "crn" : value);
  }

  @Dependent
  static class OfLocked {
    void on(@Observes @InboxSubscriber(queue = Locked.class) Locked row) {}
  }

  @Test
  void a_lease_of_one_subscription_without_leases_is_refused_from_configuration_too() {
    List<Problem> problems =
        refused(Map.of("inbox.subscription.locked.lease", "PT5S"), OfLocked.class).problems();
    assertThat(problems).extracting(Problem::code).containsExactly("INBX0216");
    assertThat(problems.get(0).text()).contains("inbox.subscription.locked.lease", "PT5S");
  }

  @Test
  void clocks_that_nobody_asks_for_may_be_several() {
    try (Application application = Application.of(OfLocked.class, TwoClocks.class)) {
      assertThat(application.plan().subscriptions()).hasSize(1);
    }
  }

  @Test
  void all_problems_are_reported_together() {
    DeclarationException refused =
        refused(
            Map.of("inbox.drain-timeout", "soon", "inbox.subscription.x.workers", "1"),
            Private.class,
            Good.class,
            NoId.class,
            BadQueue.class,
            WildcardPublisher.class);
    assertThat(refused.problems())
        .extracting(Problem::code)
        .contains("INBX0113", "INBX0204", "INBX0215", "INBX0302", "INBX0352", "INBX0355");
    assertThat(refused).hasMessageStartingWith("INBX0100: " + refused.problems().size());
    assertThat(refused.getMessage().lines()).hasSize(refused.problems().size() + 1);
  }

  private static DeclarationException refused(Map<String, String> configuration, Class<?>... all) {
    Throwable thrown =
        catchThrowableOfType(
            DeploymentException.class, () -> Application.of(configuration, all).close());
    assertThat(thrown).isNotNull();
    assertThat(thrown.getCause()).isInstanceOf(DeclarationException.class);
    return (DeclarationException) thrown.getCause();
  }
}
