package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.Marked;
import dev.inboxee.jca.engine.Queues.Ordered;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.jca.log.LogLines;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What each answer of a handler does to its row. */
abstract class OutcomeContract extends EngineContract {

  private static final Duration DELAY = Duration.ofMillis(300);

  /** Runs a subscription until so many settlements took effect, and stops it. */
  private Engine settled(int settlements, Subscribing... subscriptions) throws SQLException {
    Engine engine = engine();
    engine.start(subscriptions);
    await().until(() -> engine.listener().count(Kind.SETTLED) == settlements);
    engine.stop();
    return engine;
  }

  private List<Object> outcomes(Engine engine) {
    return engine.listener().heard(Kind.SETTLED).stream().map(Heard::detail).toList();
  }

  @Test
  void acknowledgement_deletes_the_row() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    assertThat(outcomes(settled(1, Subscribing.to(Changes.class)))).containsExactly(Outcome.ack());
    assertThat(count("changes")).isZero();
  }

  @Test
  void acknowledgement_marks_the_row_where_it_can_be_marked() throws SQLException {
    create(Marked.class);
    insert(Marked.class, "id", 1L, "payload", new String(json("r1")));
    Subscribing subscription = Subscribing.to(Marked.class);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > 3);
    assertThat(subscription.endpoint().ids()).containsExactly(1L);
    assertThat(
            count(
                "marked WHERE locked_until IS NULL AND processed_at BETWEEN "
                    + database.fromNow(-20)
                    + " AND "
                    + database.fromNow(1)))
        .isEqualTo(1);
  }

  @Test
  void drop_finishes_the_row_and_is_told_as_what_it_is() throws SQLException {
    create(Changes.class, Marked.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    insert(Marked.class, "id", 1L, "payload", new String(json("r1")));
    Engine engine =
        settled(
            2,
            Subscribing.to(Changes.class).handledBy((message, row) -> Outcome.drop()),
            Subscribing.to(Marked.class).handledBy((message, row) -> Outcome.drop()));
    assertThat(outcomes(engine)).containsExactly(Outcome.drop(), Outcome.drop());
    assertThat(count("changes")).isZero();
    assertThat(count("marked WHERE processed_at IS NOT NULL")).isEqualTo(1);
  }

  @Test
  void retry_returns_the_row_at_once_with_one_attempt_more() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    insert(Changes.class, "id", 2L, "payload", json("r2"));
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .poll(NEVER)
            .handledBy((message, row) -> row.attempt() < 3 ? Outcome.retry() : Outcome.ack());
    settled(6, subscription);
    assertThat(subscription.endpoint().attempts())
        .containsExactly("1/1", "1/2", "1/3", "2/1", "2/2", "2/3");
  }

  @Test
  @NeedsFifo
  void retry_leaves_the_row_of_an_ordered_group_the_head() throws SQLException {
    create(SyncJobs.class);
    for (long id = 1; id <= 3; id++) {
      insert(SyncJobs.class, "id", id, "target", "crm", "payload", json("r" + id));
    }
    Subscribing subscription =
        Subscribing.to(SyncJobs.class)
            .group("crm")
            .poll(NEVER)
            .handledBy((message, row) -> row.attempt() < 2 ? Outcome.retry() : Outcome.ack());
    settled(6, subscription);
    assertThat(subscription.endpoint().attempts())
        .containsExactly("1/1", "1/2", "2/1", "2/2", "3/1", "3/2");
  }

  @Test
  void retry_after_makes_the_row_due_later_by_the_databases_clock() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Outcome later = Outcome.retryAfter(Duration.ofHours(1));
    Engine engine = settled(1, Subscribing.to(Changes.class).handledBy((message, row) -> later));
    assertThat(outcomes(engine)).containsExactly(later);
    assertThat(
            count(
                "changes WHERE locked_until IS NULL AND attempt = 2 AND retry_after BETWEEN "
                    + database.fromNow(3580)
                    + " AND "
                    + database.fromNow(3600)))
        .isEqualTo(1);
  }

  @Test
  void retry_after_brings_the_row_back_when_its_time_has_come() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .poll(Duration.ofMillis(20))
            .handledBy(
                (message, row) -> row.attempt() == 1 ? Outcome.retryAfter(DELAY) : Outcome.ack());
    settled(2, subscription);
    List<RecordingEndpoint.Call> calls = subscription.endpoint().calls();
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
    // Times in a database may be cut off to milliseconds.
    assertThat(calls.get(1).began() - calls.get(0).ended())
        .isGreaterThan(DELAY.minusMillis(2).toNanos());
  }

  @Test
  @NeedsFifo
  void retry_after_moves_the_row_behind_those_of_its_own_priority_only() throws SQLException {
    create(Ordered.class);
    ordered(1, 1);
    ordered(2, 1);
    ordered(3, 2);
    Subscribing subscription =
        Subscribing.to(Ordered.class)
            .group("a")
            .poll(Duration.ofMillis(20))
            .handledBy(
                (message, row) ->
                    row.id().equals(1L) && row.attempt() == 1
                        ? Outcome.retryAfter(DELAY)
                        : Outcome.ack());
    settled(4, subscription);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "2/1", "1/2", "3/1");
  }

  private void ordered(long id, int priority) throws SQLException {
    insert(Ordered.class, "id", id, "target", "a", "priority", priority, "payload", json("r" + id));
  }

  @Test
  void retry_after_without_a_column_returns_the_row_at_once_and_warns_once() throws SQLException {
    create(Mails.class);
    insert(Mails.class, "id", 1L, "payload", new String(json("r1")));
    Subscribing subscription =
        Subscribing.to(Mails.class)
            .poll(NEVER)
            .handledBy(
                (message, row) ->
                    row.attempt() < 4 ? Outcome.retryAfter(Duration.ofHours(1)) : Outcome.ack());
    try (LogLines log = new LogLines("dev.inboxee.jca.settle")) {
      settled(4, subscription);
      assertThat(log.codes()).containsExactly("WARNING INBX0604");
      assertThat(log.lines().get(0)).contains("mails");
    }
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2", "1/3", "1/4");
  }
}
