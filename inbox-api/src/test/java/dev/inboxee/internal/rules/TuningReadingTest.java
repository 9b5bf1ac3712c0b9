package dev.inboxee.internal.rules;

import static dev.inboxee.internal.declaration.TuningMember.DEAD_LETTER;
import static dev.inboxee.internal.declaration.TuningMember.LEASE;
import static dev.inboxee.internal.declaration.TuningMember.MAX_ATTEMPTS;
import static dev.inboxee.internal.declaration.TuningMember.ON_DECODE_FAILURE;
import static dev.inboxee.internal.declaration.TuningMember.ON_FAILURE;
import static dev.inboxee.internal.declaration.TuningMember.POLL_INTERVAL;
import static dev.inboxee.internal.declaration.TuningMember.WORKERS;
import static dev.inboxee.internal.declaration.TuningMember.WORKERS_BY_KEY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Attempt;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.PartitionKey;
import dev.inboxee.RetryAfter;
import dev.inboxee.internal.declaration.ReflectedQueue;
import dev.inboxee.internal.declaration.TuningMember;
import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.message.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TuningReadingTest {
  @Inbox(table = "plain")
  record Plain(@Id long id, @LockedUntil Instant lockedUntil) {}

  @Inbox(table = "locked")
  record Locked(@Id long id) {}

  @Inbox(table = "grouped")
  record Grouped(
      @Id long id,
      @Group String target,
      @Attempt int attempt,
      @RetryAfter Instant due,
      @LockedUntil Instant lockedUntil) {}

  @Inbox(table = "partitioned")
  record Partitioned(@Id long id, @PartitionKey String account) {}

  @Inbox(table = "ordered")
  record Ordered(@Id long id, @Group(fifo = true) String target, @PartitionKey String account) {}

  private final Map<TuningMember, TuningValue> values = new EnumMap<>(TuningMember.class);

  @Test
  void defaults_fill_in_what_is_not_given() {
    TuningReading tuning = read(Plain.class, "");

    assertThat(tuning.problems()).isEmpty();
    assertThat(tuning.workers()).isEqualTo(1);
    assertThat(tuning.lease()).isEqualTo(Duration.ofSeconds(30));
    assertThat(tuning.pollInterval()).isEqualTo(Duration.ofSeconds(1));
    assertThat(tuning.maxAttempts()).isZero();
    assertThat(tuning.deadLetter()).isEmpty();
    assertThat(tuning.onFailure()).isEqualTo(new FailurePolicy.Retry());
    assertThat(tuning.onDecodeFailure())
        .isEqualTo(new FailurePolicy.RetryAfter(Duration.ofMinutes(5)));
  }

  @Test
  void default_policies_follow_the_table_and_the_target() {
    give(MAX_ATTEMPTS, "5");
    give(DEAD_LETTER, "dead");
    TuningReading tuning = read(Grouped.class, "crm");

    assertThat(tuning.problems()).isEmpty();
    assertThat(tuning.onFailure()).isEqualTo(FailurePolicy.DEFAULT_BACKOFF);
    assertThat(tuning.onDecodeFailure()).isEqualTo(new FailurePolicy.DeadLetter());
  }

  @Test
  void row_that_does_not_decode_is_put_off_in_every_form() {
    assertThat(read(Locked.class, "").onDecodeFailure())
        .isEqualTo(new FailurePolicy.RetryAfter(Duration.ofMinutes(5)));
    give(ON_DECODE_FAILURE, "retryAfter(PT1M)");
    assertThat(read(Locked.class, "").problems()).isEmpty();
  }

  @Test
  void lease_given_for_one_table_without_leases_is_a_mistake_and_one_for_all_tables_is_not() {
    give(LEASE, "PT5S");
    Problem problem = onlyProblem(read(Locked.class, ""));
    assertThat(problem.code()).isEqualTo("INBX0216");
    assertThat(problem.text()).contains("@InboxSubscriber(lease)", "'PT5S'", "Locked");

    values.put(LEASE, new TuningValue("PT5S", "key inbox.lease").forAll());
    assertThat(read(Locked.class, "").problems()).isEmpty();
    assertThat(read(Plain.class, "").lease()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void workers_are_keyed_where_that_is_given() {
    give(WORKERS_BY_KEY, "8");
    TuningReading tuning = read(Partitioned.class, "");

    assertThat(tuning.problems()).isEmpty();
    assertThat(tuning.workers()).isEqualTo(8);
    assertThat(tuning.byKey()).isTrue();
  }

  @Test
  void workers_of_both_kinds_are_a_mistake() {
    give(WORKERS, "4");
    give(WORKERS_BY_KEY, "8");
    Problem problem = onlyProblem(read(Partitioned.class, ""));
    assertThat(problem.code()).isEqualTo("INBX0340");
    assertThat(problem.text())
        .contains("@InboxSubscriber(workersByKey)", "'8'", "@InboxSubscriber(workers)", "'4'");
  }

  @Test
  void keyed_workers_need_a_key_and_groups_without_order() {
    give(WORKERS_BY_KEY, "8");
    assertThat(onlyProblem(read(Plain.class, "")).code()).isEqualTo("INBX0341");
    assertThat(onlyProblem(read(Ordered.class, "")).code()).isEqualTo("INBX0342");
  }

  @Test
  void default_for_keyed_workers_passes_over_those_that_cannot_be_or_say_otherwise() {
    values.put(WORKERS_BY_KEY, new TuningValue("8", "key inbox.workers-by-key").forAll());
    assertThat(read(Partitioned.class, "").byKey()).isTrue();
    assertThat(read(Plain.class, "").byKey()).isFalse();
    assertThat(read(Ordered.class, "").byKey()).isFalse();

    values.put(WORKERS, new TuningValue("4", "key inbox.workers").forAll());
    assertThat(read(Partitioned.class, "").workers()).isEqualTo(8);
    assertThat(read(Plain.class, "").workers()).isEqualTo(4);
    assertThat(read(Plain.class, "").problems()).isEmpty();

    give(WORKERS, "3");
    assertThat(read(Partitioned.class, "").problems()).isEmpty();
    assertThat(read(Partitioned.class, "").byKey()).isFalse();
    assertThat(read(Partitioned.class, "").workers()).isEqualTo(3);
  }

  @Test
  void keyed_workers_of_a_subscription_go_before_the_default_for_others() {
    values.put(WORKERS, new TuningValue("4", "key inbox.workers").forAll());
    give(WORKERS_BY_KEY, "8");
    assertThat(read(Partitioned.class, "").problems()).isEmpty();
    assertThat(read(Partitioned.class, "").workers()).isEqualTo(8);
  }

  @Test
  void given_values_are_read() {
    give(WORKERS, " 4 ");
    give(LEASE, "PT2.5S");
    give(POLL_INTERVAL, "PT0.01S");
    give(MAX_ATTEMPTS, "5");
    give(DEAD_LETTER, "dead");
    give(ON_FAILURE, "drop");
    give(ON_DECODE_FAILURE, "retry");
    TuningReading tuning = read(Grouped.class, "crm");

    assertThat(tuning.problems()).isEmpty();
    assertThat(tuning.workers()).isEqualTo(4);
    assertThat(tuning.lease()).as("rounded up to whole seconds").isEqualTo(Duration.ofSeconds(3));
    assertThat(tuning.pollInterval()).isEqualTo(Duration.ofMillis(10));
    assertThat(tuning.maxAttempts()).isEqualTo(5);
    assertThat(tuning.deadLetter()).contains("dead");
    assertThat(tuning.onFailure()).isEqualTo(new FailurePolicy.Drop());
    assertThat(tuning.onDecodeFailure()).isEqualTo(new FailurePolicy.Retry());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "WORKERS, four, INBX0301",
        "WORKERS, 99999999999, INBX0301",
        "WORKERS, 0, INBX0303",
        "WORKERS, 1001, INBX0303",
        "LEASE, 30, INBX0302",
        "LEASE, PT, INBX0302",
        "LEASE, PT0S, INBX0303",
        "LEASE, -PT0.5S, INBX0303",
        "LEASE, PT24H0.001S, INBX0303",
        "LEASE, PT9223372036854775807.9S, INBX0303",
        "POLL_INTERVAL, PT0.0099S, INBX0303",
        "POLL_INTERVAL, PT1H0.001S, INBX0303",
        "MAX_ATTEMPTS, many, INBX0301",
        "MAX_ATTEMPTS, -1, INBX0303",
        "ON_FAILURE, often, INBX0304",
        "ON_FAILURE, backoff, INBX0305",
        "ON_FAILURE, retryAfter(PT1S), INBX0305",
        "ON_FAILURE, deadLetter, INBX0306",
        "ON_DECODE_FAILURE, \"backoff(PT1S)\", INBX0304",
        "ON_DECODE_FAILURE, deadLetter, INBX0306",
        "DEAD_LETTER, dead, INBX0309",
      })
  void bad_value_is_told_with_its_source(TuningMember member, String text, String code) {
    values.put(member, new TuningValue(text, "inbox.subscription.crm." + member.key()));
    Problem problem = onlyProblem(read(Plain.class, ""));

    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.text())
        .startsWith(code + ": com.acme.Crm.sync(): inbox.subscription.crm." + member.key())
        .contains("'" + text + "'");
  }

  @ParameterizedTest
  @CsvSource({
    "WORKERS, 1",
    "WORKERS, 1000",
    "LEASE, PT1S",
    "LEASE, PT0.001S",
    "LEASE, P1D",
    "LEASE, PT23H59M59.5S",
    "POLL_INTERVAL, PT1H",
    "MAX_ATTEMPTS, 0",
    "ON_DECODE_FAILURE, retryAfter(PT1M)",
    "ON_DECODE_FAILURE, backoff"
  })
  void values_at_the_ends_of_their_range_pass(TuningMember member, String text) {
    give(member, text);
    assertThat(read(Plain.class, "").problems()).isEmpty();
  }

  @Test
  void range_is_named() {
    give(LEASE, "P2D");
    assertThat(onlyProblem(read(Plain.class, "")).text()).endsWith("from PT1S to PT24H");
  }

  @Test
  void cap_needs_attempts_and_target() {
    give(MAX_ATTEMPTS, "3");
    assertThat(codes(read(Plain.class, ""))).containsExactly("INBX0307", "INBX0308");
  }

  @Test
  void cap_of_zero_is_no_cap_for_a_target() {
    give(MAX_ATTEMPTS, "0");
    give(DEAD_LETTER, "dead");
    assertThat(codes(read(Grouped.class, "crm"))).containsExactly("INBX0309");
  }

  @Test
  void cap_that_cannot_be_read_is_one_problem() {
    give(MAX_ATTEMPTS, "x");
    give(DEAD_LETTER, "dead");
    assertThat(codes(read(Grouped.class, "crm"))).containsExactly("INBX0301");
  }

  @Test
  void target_must_not_be_read_by_the_subscription() {
    give(MAX_ATTEMPTS, "3");
    give(DEAD_LETTER, "crm");
    assertThat(codes(read(Grouped.class, "erp"))).isEmpty();
    assertThat(codes(read(Grouped.class, "crm"))).containsExactly("INBX0310");
    assertThat(codes(read(Grouped.class, ""))).containsExactly("INBX0310");
  }

  @Test
  void target_must_not_be_the_own_table() {
    give(DEAD_LETTER, "plain");
    give(MAX_ATTEMPTS, "3");
    assertThat(codes(read(Plain.class, ""))).containsExactly("INBX0307", "INBX0310");
  }

  @Test
  void all_problems_are_told_together() {
    give(WORKERS, "-1");
    give(LEASE, "soon");
    give(POLL_INTERVAL, "PT2H");
    give(ON_FAILURE, "no");
    assertThat(codes(read(Plain.class, "")))
        .containsExactly("INBX0303", "INBX0302", "INBX0303", "INBX0304");
  }

  @Test
  void needs_are_not_told_of_a_class_that_describes_no_table() {
    give(MAX_ATTEMPTS, "3");
    assertThat(read(String.class, "").problems()).isEmpty();
  }

  private void give(TuningMember member, String text) {
    values.put(member, new TuningValue(text, "@InboxSubscriber(" + member.member() + ")"));
  }

  private TuningReading read(Class<?> queue, String group) {
    return TuningReading.of(
        new TuningScope("com.acme.Crm.sync()", ReflectedQueue.read(queue), group), values);
  }

  private static Problem onlyProblem(TuningReading tuning) {
    assertThat(tuning.problems()).hasSize(1);
    return tuning.problems().get(0).problem();
  }

  private static List<String> codes(TuningReading tuning) {
    return PlacedProblem.problems(tuning.problems()).stream().map(Problem::code).toList();
  }
}
