package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.SessionLocks;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Rows that a session holds by the lock of their key. */
@In(Form.ADVISORY_LOCK)
abstract class AdvisoryFormContract extends EngineContract {

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a");
  }

  static Subscribing waitingAt(Gate gate) {
    return changes()
        .handledBy(
            (message, row) -> {
              gate.pass();
              return Outcome.ack();
            });
  }

  @Test
  void rows_that_share_a_key_go_into_work_one_at_a_time_on_two_servers() throws Exception {
    create(Changes.class);
    List<String> accounts = List.of("acme", "bolt", "coil");
    for (long id = 1; id <= 30; id++) {
      insert(
          Changes.class,
          "id",
          id,
          "target",
          "a",
          "account",
          accounts.get((int) id % 3),
          "payload",
          json("r" + id));
    }
    Gate each = new Gate(accounts.size());
    Map<String, AtomicInteger> inside = new ConcurrentHashMap<>();
    Set<String> overlaps = ConcurrentHashMap.newKeySet();
    List<Engine> servers = List.of(engine(), engine());
    List<RecordingEndpoint> endpoints = new ArrayList<>();
    for (Engine server : servers) {
      Subscribing subscription =
          changes()
              .lockedBy("account")
              .workers(4)
              .handledBy(
                  (message, row) -> {
                    String account = row.partitionKey().orElseThrow();
                    AtomicInteger now = inside.computeIfAbsent(account, a -> new AtomicInteger());
                    if (now.incrementAndGet() > 1) {
                      overlaps.add(account);
                    }
                    each.pass();
                    now.decrementAndGet();
                    return Outcome.ack();
                  });
      endpoints.add(subscription.endpoint());
      server.start(subscription);
    }
    each.awaitArrivals();
    // Whoever claims now finds candidates, and gets the key of none.
    for (Engine server : servers) {
      int claims = server.listener().count(Kind.CLAIMED);
      await().until(() -> server.listener().count(Kind.CLAIMED) > claims + 2);
    }
    assertThat(servers.stream().mapToInt(s -> s.listener().count(Kind.DELIVERING)).sum())
        .isEqualTo(accounts.size());
    each.open();
    await().until(() -> count("changes") == 0);
    assertThat(overlaps).isEmpty();
    List<Object> delivered = new ArrayList<>();
    endpoints.forEach(endpoint -> delivered.addAll(endpoint.ids()));
    assertThat(delivered).hasSize(30).doesNotHaveDuplicates();
  }

  private void insertOfOneAccount(int rows) throws SQLException {
    for (long id = 1; id <= rows; id++) {
      insert(Changes.class, "id", id, "target", "a", "account", "acme", "payload", json("r" + id));
    }
  }

  /** A worker that meets the key finds nothing; the next row is due when the key is free. */
  @Test
  void rows_that_share_a_key_follow_each_other_without_waiting_for_a_poll() throws Exception {
    create(Changes.class);
    insertOfOneAccount(20);
    Subscribing subscription =
        changes()
            .lockedBy("account")
            .workers(3)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  TimeUnit.MILLISECONDS.sleep(20); // others claim meanwhile
                  return Outcome.ack();
                });
    engine().start(subscription);
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().ids())
        .containsExactlyElementsOf(LongStream.rangeClosed(1, 20).boxed().toList());
  }

  @Test
  void a_row_is_settled_although_its_session_does_not_close_in_order() throws Exception {
    create(Changes.class);
    insertOfOneAccount(2);
    Engine engine = engine();
    AtomicInteger answered = new AtomicInteger();
    engine
        .transactions()
        .onEnd(
            () -> {
              if (answered.getAndSet(0) > 0) {
                throw new IllegalStateException("the container does not take connections back");
              }
            });
    Subscribing subscription =
        changes()
            .lockedBy("account")
            .handledBy(
                (message, row) -> {
                  answered.set(1);
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "2/1");
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_key_that_another_session_holds_is_asked_for_once_by_each_claim() throws Exception {
    create(Changes.class);
    insertOfOneAccount(40);
    Subscribing subscription = changes().lockedBy("account");
    Engine engine = engine();
    AtomicInteger asked = new AtomicInteger();
    engine
        .dataSource()
        .onStatement(
            (connection, sql) -> {
              String text = sql.toLowerCase(Locale.ROOT);
              if (text.contains("try_advisory_lock") || text.contains("get_lock")) {
                asked.incrementAndGet();
              }
            });
    try (Connection other = database.connect()) {
      SessionLocks locks =
          ((AdvisoryDialect) database.dialect()).advisory(subscription.table(form)).locks();
      String key = subscription.table(form).lockKey().orElseThrow().text(List.of("acme"));
      assertThat(locks.tryLock(other, key)).isTrue();
      engine.start(subscription);
      await().until(() -> engine.listener().count(Kind.CLAIMED) > 3);
      assertThat(asked.get()).isLessThanOrEqualTo(engine.listener().count(Kind.CLAIMING));
    }
    await().until(() -> count("changes") == 0);
  }

  /** Takes the keys of rows on a session of the test's own. */
  private void lock(Connection session, QueueTable table, LongStream ids) throws SQLException {
    SessionLocks locks = ((AdvisoryDialect) database.dialect()).advisory(table).locks();
    for (long id : ids.toArray()) {
      assertThat(locks.tryLock(session, table.lockKey().orElseThrow().text(List.of(id)))).isTrue();
    }
  }

  @Test
  void rows_whose_keys_others_hold_are_passed_over_however_many_stand_in_front() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 103);
    Subscribing subscription = changes();
    Engine engine = engine();
    try (Connection other = database.connect()) {
      lock(other, subscription.table(form), LongStream.rangeClosed(1, 100));
      engine.start(subscription);
      await().until(() -> count("changes") == 100);
      int claims = engine.listener().count(Kind.CLAIMED);
      await().until(() -> engine.listener().count(Kind.CLAIMED) > claims + 2);
      assertThat(subscription.endpoint().ids()).containsExactly(101L, 102L, 103L);
      assertThat(count("changes WHERE attempt = 1")).isEqualTo(100);
    }
    await().until(() -> count("changes") == 0);
    assertThat(new HashSet<>(subscription.endpoint().ids())).hasSize(103);
  }

  @Test
  void while_the_handler_runs_the_attempt_is_counted_and_no_transaction_is_open() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate gate = new Gate();
    Engine engine = engine();
    Subscribing subscription = waitingAt(gate);
    engine.start(subscription);
    gate.awaitArrivals();
    assertThat(count("changes WHERE attempt = 2")).isEqualTo(1);
    assertThat(database.inTransaction()).isEmpty();
    assertThat(engine.pool().getMetrics().activeCount()).isEqualTo(1);
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
  }
}
