package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Workers that deliver the rows of one partition key one after the other. */
abstract class KeyedWorkersContract extends EngineContract {

  /** How a column is defined whose collation takes {@code a} and {@code A} for equal. */
  abstract String caseless() throws Exception;

  /** Writes a row of a key for each id, in this order. */
  private void insertOf(String key, long... ids) throws SQLException {
    for (long id : ids) {
      insert(Changes.class, "id", id, "target", "a", "account", key, "payload", json("r" + id));
    }
  }

  /** Nothing but the end of a delivery, and the start, makes it claim. */
  private static Subscribing keyed(int workers) {
    return Subscribing.to(Changes.class).workersByKey(workers).poll(NEVER);
  }

  private static RecordingEndpoint.Handler waitingAt(Gate gate, long... ids) {
    return (message, row) -> {
      for (long id : ids) {
        if (row.id().equals(id)) {
          gate.pass();
        }
      }
      return Outcome.ack();
    };
  }

  private static Outcome stumble(Object message, Delivery row) {
    boolean stumbles = row.attempt() < 3 && ThreadLocalRandom.current().nextInt(4) == 0;
    return stumbles ? Outcome.retry() : Outcome.ack();
  }

  private void runAll(Subscribing subscription) throws Exception {
    create(Changes.class);
    int keys = 5;
    int rows = 12;
    for (int key = 0; key < keys; key++) {
      for (long id = 1; id <= rows; id++) {
        insertOf("k" + key, 1000L * key + id);
      }
    }
    insertOf(null, 9001, 9002, 9003);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> count("changes") == 0);
    for (int key = 0; key < keys; key++) {
      long first = 1000L * key;
      OneAtATime.check(
          List.of(subscription.endpoint()),
          first + 1,
          rows,
          call -> (long) call.id() > first && (long) call.id() <= first + rows);
    }
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
  }

  @Test
  void rows_of_a_key_come_one_after_the_other_in_order_though_some_are_retried() throws Exception {
    runAll(keyed(4).handledBy(KeyedWorkersContract::stumble));
  }

  @Test
  void rows_of_a_key_keep_their_order_in_transactions_too() throws Exception {
    runAll(keyed(4).transactional().handledBy(KeyedWorkersContract::stumble));
  }

  @Test
  void a_slow_key_holds_up_no_other_and_none_behind_it_begins() throws Exception {
    create(Changes.class);
    for (long id = 1; id <= 40; id++) {
      insertOf("slow", id);
    }
    insertOf("fast", 101, 102, 103, 104, 105);
    insertOf(null, 106);
    insertOf("late", 107, 108);
    Gate gate = new Gate();
    Subscribing subscription = keyed(3).handledBy(waitingAt(gate, 1));
    Engine engine = engine();
    engine.start(subscription);
    gate.awaitArrivals();
    await().until(() -> count("changes") == 40);
    assertThat(subscription.endpoint().ids())
        .containsExactlyInAnyOrder(101L, 102L, 103L, 104L, 105L, 106L, 107L, 108L)
        .containsSubsequence(101L, 102L, 103L, 104L, 105L)
        .containsSubsequence(107L, 108L);
    if (form == Form.LEASE) {
      assertThat(database.inWork(subscription.table())).hasSize(1);
    }
    gate.open();
    await().until(() -> count("changes") == 0);
    OneAtATime.check(List.of(subscription.endpoint()), 1, 40, call -> (long) call.id() <= 40);
  }

  @Test
  void as_many_keys_run_side_by_side_as_there_are_workers() throws Exception {
    create(Changes.class);
    int workers = 11;
    for (long id = 1; id <= workers + 1; id++) {
      insertOf("k" + id, id, 100 + id, 200 + id);
    }
    Gate gate = new Gate(workers);
    Subscribing subscription =
        keyed(workers)
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return Outcome.ack();
                });
    engine(30, Duration.ofSeconds(10)).start(subscription);
    gate.awaitArrivals();
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().calls()).hasSize(3 * (workers + 1));
  }

  @Test
  void rows_without_a_key_run_side_by_side() throws Exception {
    create(Changes.class);
    insertOf("k", 1, 2);
    insertOf(null, 3, 4, 5);
    Gate gate = new Gate(4);
    Subscribing subscription = keyed(4).handledBy(waitingAt(gate, 1, 3, 4, 5));
    engine().start(subscription);
    gate.awaitArrivals();
    gate.open();
    await().until(() -> count("changes") == 0);
  }

  @Test
  void a_row_that_fails_or_is_retried_is_the_next_of_its_key_again() throws Exception {
    create(Changes.class);
    insertOf("k", 1, 2, 3);
    Subscribing subscription =
        keyed(3)
            .onFailure("retry")
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(1L) && row.attempt() == 1) {
                    throw new IllegalStateException("fails");
                  }
                  return row.attempt() < 3 && !row.id().equals(3L)
                      ? Outcome.retry()
                      : Outcome.ack();
                });
    engine().start(subscription);
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().attempts())
        .containsExactly("1/1", "1/2", "1/3", "2/1", "2/2", "2/3", "3/1");
  }

  @Test
  void a_row_that_is_put_off_lets_those_behind_it_pass() throws Exception {
    create(Changes.class);
    insertOf("k", 1, 2);
    Subscribing subscription =
        keyed(3)
            .handledBy(
                (message, row) ->
                    row.id().equals(1L) ? Outcome.retryAfter(Duration.ofHours(1)) : Outcome.ack());
    engine().start(subscription);
    await().until(() -> count("changes") == 1);
    assertThat(subscription.endpoint().ids()).containsExactly(1L, 2L);
  }

  @Test
  void a_row_whose_settlement_failed_comes_before_those_behind_it() throws Exception {
    create(Changes.class);
    insertOf("k", 1, 2);
    Subscribing subscription =
        Subscribing.to(Changes.class).workersByKey(2).lease(Duration.ofSeconds(1));
    Engine engine = engine();
    AtomicBoolean failed = new AtomicBoolean();
    engine
        .dataSource()
        .onStatement(
            (connection, sql) -> {
              if (sql.contains("DELETE ") && failed.compareAndSet(false, true)) {
                throw new SQLException("A trigger says no", "45000");
              }
            });
    engine.start(subscription);
    await().until(() -> count("changes") == 0);
    assertThat(engine.listener().ids(Kind.SETTLEMENT_FAILED)).containsExactly(1L);
    assertThat(subscription.endpoint().ids()).containsExactly(1L, 1L, 2L);
  }

  @Test
  void the_database_says_what_is_one_key() throws Exception {
    createWith(Changes.class, Map.of("account", caseless()));
    insertOf("a", 1);
    insertOf("A", 2);
    insertOf("b", 3);
    insertOf("A", 4);
    insertOf("a", 5);
    Gate gate = new Gate();
    Subscribing subscription = keyed(4).handledBy(waitingAt(gate, 1));
    engine().start(subscription);
    gate.awaitArrivals();
    await().until(() -> count("changes") == 4);
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().ids()).containsExactly(3L, 1L, 2L, 4L, 5L);
  }

  @Test
  void claims_end_when_there_is_nothing_more() throws Exception {
    create(Changes.class);
    insertOf("k", 1);
    insertOf("l", 2);
    Engine engine = engine();
    engine.start(keyed(2).handledBy((message, row) -> Outcome.ack()));
    await().until(() -> count("changes") == 0);
    await().until(() -> engine.threads().getActiveCount() == 0);
    assertThat(
            engine.listener().heard(Kind.CLAIMED).stream()
                .filter(heard -> heard.detail().equals(0)))
        .as("one for each end of a delivery, and one after a claim that found something")
        .hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void a_stop_returns_rows_and_another_server_keeps_their_order() throws Exception {
    create(Changes.class);
    insertOf("k", 1, 2);
    insertOf("l", 3, 4);
    Gate never = new Gate(2);
    Engine engine = engine(10, Duration.ofMillis(100));
    engine.start(keyed(2).handledBy(waitingAt(never, 1, 3)));
    never.awaitArrivals();
    engine.stop();
    assertThat(engine.listener().ids(Kind.RELEASED)).containsExactlyInAnyOrder(1L, 3L);
    Subscribing next = keyed(2);
    engine().start(next);
    await().until(() -> count("changes") == 0);
    assertThat(next.endpoint().attempts())
        .containsExactlyInAnyOrder("1/1", "2/1", "3/1", "4/1")
        .containsSubsequence("1/1", "2/1")
        .containsSubsequence("3/1", "4/1");
  }

  /** The row that waits for the lock key of another is not passed by one of its own partition. */
  @Test
  @In(Form.ADVISORY_LOCK)
  void a_row_whose_lock_is_taken_is_not_passed_by_those_behind_it() throws Exception {
    create(Changes.class);
    insertNoted(1, "k", "x");
    insertNoted(2, "l", "x");
    insertNoted(3, "l", "y");
    insertNoted(4, "m", "z");
    Gate gate = new Gate();
    Subscribing subscription = keyed(4).lockedBy("note").handledBy(waitingAt(gate, 1));
    engine().start(subscription);
    gate.awaitArrivals();
    await().until(() -> count("changes") == 3);
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().ids()).containsExactly(4L, 1L, 2L, 3L);
  }

  private void insertNoted(long id, String key, String note) throws SQLException {
    insert(
        Changes.class,
        List.of("id", id, "target", "a", "account", key, "note", note, "payload", json("r" + id))
            .toArray());
  }
}
