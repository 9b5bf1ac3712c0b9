package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.DeadMails;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.jca.header.HeadersJson;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How rows leave the queue for the dead letters: by a handler's answer or by the retry cap. */
abstract class DeadLetterContract extends EngineContract {

  private Map<String, String> headers(String table) throws SQLException {
    return new HeadersJson().read(value("SELECT headers FROM " + table).toString());
  }

  private void assertDied(Map<String, String> headers, String reason, Instant notBefore) {
    assertThat(headers).containsEntry("trace", "t1");
    assertThat(headers).containsEntry("inbox-dead-letter-reason", reason);
    assertThat(Instant.parse(headers.get("inbox-dead-letter-at")))
        .isBetween(notBefore.minusSeconds(1), Instant.now().plusSeconds(1));
  }

  @Test
  void a_dead_letter_moves_to_a_group_with_reason_and_time_and_keeps_the_rest()
      throws SQLException {
    create(Changes.class);
    insert(
        Changes.class,
        "id",
        1L,
        "target",
        "crm",
        "priority",
        5,
        "account",
        "acme",
        "headers",
        "{\"trace\": \"t1\"}",
        "payload",
        json("r1"),
        "note",
        "kept");
    Instant before = Instant.now();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .group("crm")
            .deadLetters(9, "dead")
            .handledBy((message, row) -> Outcome.deadLetter("no such \"record\""));
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > 3);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
    assertThat(
            count(
                "changes WHERE id = 1 AND target = 'dead' AND priority = 5 AND account = 'acme'"
                    + " AND note = 'kept' AND locked_until IS NULL"))
        .isEqualTo(1);
    assertThat(value("SELECT payload FROM changes")).isEqualTo(json("r1"));
    assertDied(headers("changes"), "no such \"record\"", before);
  }

  @Test
  void a_dead_letter_wakes_who_reads_its_group() throws SQLException {
    create(Changes.class);
    Subscribing dead = Subscribing.to(Changes.class).group("dead").poll(NEVER);
    Subscribing alive =
        Subscribing.to(Changes.class)
            .group("crm")
            .poll(NEVER)
            .deadLetters(1, "dead")
            .handledBy((message, row) -> Outcome.deadLetter("because"));
    Engine engine = engine();
    engine.start(dead, alive);
    await().until(() -> engine.listener().count(Kind.CLAIMED) == 2);
    engine.publisher(Changes.class).publish("crm", new Queues.Change("r1"));
    await().until(() -> !dead.endpoint().calls().isEmpty());
    assertThat(dead.endpoint().calls().get(0).delivery().headers())
        .containsEntry("inbox-dead-letter-reason", "because");
  }

  @Test
  void a_dead_letter_moves_to_a_table_with_reason_and_time_and_keeps_the_rest()
      throws SQLException {
    create(Mails.class, DeadMails.class);
    insert(
        Mails.class,
        "id",
        7L,
        "headers",
        "{\"trace\": \"t1\"}",
        "payload",
        "{\"record\":\"ü\"}",
        "note",
        "kept");
    Instant before = Instant.now();
    Engine engine = engine();
    engine.start(
        Subscribing.to(Mails.class)
            .deadLetters(9, "dead_mails")
            .handledBy((message, row) -> Outcome.deadLetter("because")));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(count("mails")).isZero();
    assertThat(
            count(
                "dead_mails WHERE id = 7 AND payload = '{\"record\":\"ü\"}' AND note = 'kept'"
                    + " AND locked_until IS NULL"))
        .isEqualTo(1);
    assertDied(headers("dead_mails"), "because", before);
  }

  @Test
  void a_dead_letter_that_cannot_be_moved_is_kept_and_comes_again() throws SQLException {
    create(Mails.class, DeadMails.class);
    insert(Mails.class, "id", 7L, "payload", new String(json("r1")));
    insert(DeadMails.class, "id", 7L, "payload", "in the way");
    Engine engine = engine();
    Subscribing subscription =
        Subscribing.to(Mails.class)
            .lease(Duration.ofSeconds(1))
            .deadLetters(9, "dead_mails")
            .handledBy((message, row) -> Outcome.deadLetter("because"));
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLEMENT_FAILED) == 2);
    assertThat(count("mails")).isEqualTo(1);
    // It fails each time, and would be the first row again at once.
    List<Heard> failures = engine.listener().heard(Kind.SETTLEMENT_FAILED);
    assertThat(failures.get(1).at() - failures.get(0).at())
        .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(900));
    database.execute("DELETE FROM dead_mails");
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(count("mails")).isZero();
    assertThat(count("dead_mails WHERE id = 7 AND note IS NULL AND payload <> 'in the way'"))
        .isEqualTo(1);
  }

  @Test
  void a_dead_letter_without_a_target_is_a_failure() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Engine engine = engine();
    engine.start(
        Subscribing.to(Changes.class)
            .onFailure("drop")
            .handledBy((message, row) -> Outcome.deadLetter("because")));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    Heard failure = engine.listener().heard(Kind.HANDLER_FAILED).get(0);
    assertThat((Throwable) failure.detail())
        .isInstanceOf(HandlerException.class)
        .hasMessageStartingWith("INBX0603");
    assertThat(engine.listener().heard(Kind.SETTLED).get(0).detail()).isEqualTo(Outcome.drop());
  }

  @Test
  void the_cap_moves_a_row_after_its_last_attempt_whatever_would_retry_it() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "target", "a", "payload", json("r1"));
    insert(Changes.class, "id", 2L, "target", "b", "payload", json("r2"));
    insert(Changes.class, "id", 3L, "target", "c", "payload", json("r3"));
    Subscribing answers =
        Subscribing.to(Changes.class)
            .group("a")
            .deadLetters(3, "dead")
            .handledBy((message, row) -> Outcome.retry());
    Subscribing fails =
        Subscribing.to(Changes.class)
            .group("b")
            .deadLetters(2, "dead")
            .onFailure("retry")
            .handledBy(
                (message, row) -> {
                  throw new IllegalStateException("the handler failed");
                });
    Subscribing delays =
        Subscribing.to(Changes.class)
            .group("c")
            .deadLetters(1, "dead")
            .handledBy((message, row) -> Outcome.retryAfter(Duration.ofHours(1)));
    Engine engine = engine();
    engine.start(answers, fails, delays);
    await().until(() -> count("changes WHERE target = 'dead'") == 3);
    assertThat(answers.endpoint().attempts()).containsExactly("1/1", "1/2", "1/3");
    assertThat(fails.endpoint().attempts()).containsExactly("2/1", "2/2");
    assertThat(delays.endpoint().attempts()).containsExactly("3/1");
    assertThat(count("changes WHERE headers IS NOT NULL AND retry_after IS NULL")).isEqualTo(3);
  }

  @Test
  void the_cap_does_not_keep_a_last_attempt_from_finishing() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "target", "a", "attempt", (short) 3, "payload", json("r1"));
    Subscribing subscription = Subscribing.to(Changes.class).group("a").deadLetters(3, "dead");
    engine().start(subscription);
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/3");
  }

  @Test
  void a_row_whose_attempts_crashes_have_spent_dies_without_a_delivery() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "target", "a", "attempt", (short) 4, "payload", json("r1"));
    insert(Changes.class, "id", 2L, "target", "a", "payload", json("r2"));
    Subscribing subscription = Subscribing.to(Changes.class).group("a").deadLetters(3, "dead");
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(subscription.endpoint().ids()).containsExactly(2L);
    assertThat(count("changes WHERE id = 1 AND target = 'dead'")).isEqualTo(1);
    assertThat(headers("changes"))
        .containsEntry("inbox-dead-letter-reason", "all 3 attempts are spent");
  }

  @Test
  @NeedsFifo
  void the_next_of_a_group_follows_a_dead_head_only_when_that_is_gone() throws SQLException {
    create(SyncJobs.class);
    insert(SyncJobs.class, "id", 1L, "target", "crm", "payload", json("r1"));
    insert(SyncJobs.class, "id", 2L, "target", "crm", "payload", json("r2"));
    Subscribing subscription =
        Subscribing.to(SyncJobs.class)
            .group("crm")
            .deadLetters(2, "dead")
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(1L)) {
                    throw new IllegalStateException("the handler failed");
                  }
                  assertThat(count("sync_jobs WHERE id = 1 AND target = 'dead'")).isEqualTo(1);
                  return Outcome.ack();
                });
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2", "2/1");
    assertThat(count("sync_jobs")).isEqualTo(1);
  }
}
