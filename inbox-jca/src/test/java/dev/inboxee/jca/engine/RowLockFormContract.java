package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.arjuna.coordinator.TxControl;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.table.Form;
import jakarta.transaction.Status;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that the claim's transaction holds while their handlers run outside of it. */
@In(Form.ROW_LOCK)
abstract class RowLockFormContract extends EngineContract {

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a");
  }

  private static Subscribing waitingAt(Gate gate) {
    return changes()
        .handledBy(
            (message, row) -> {
              gate.pass();
              return Outcome.ack();
            });
  }

  private static void execute(Engine engine, String sql) throws SQLException {
    try (Connection connection = engine.pool().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void what_a_handler_writes_ends_by_itself_whatever_becomes_of_the_claim() throws Exception {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine(10, Duration.ofMillis(200));
    Gate written = new Gate();
    engine.start(
        changes()
            .handledBy(
                (message, row) -> {
                  assertThat(engine.transactions().isActive()).isFalse();
                  execute(engine, "INSERT INTO bare (id) VALUES (1)");
                  engine.transactions().begin();
                  execute(engine, "INSERT INTO bare (id) VALUES (2)");
                  engine.transactions().commit();
                  engine.transactions().begin();
                  execute(engine, "INSERT INTO bare (id) VALUES (3)");
                  engine.transactions().rollback();
                  assertThat(engine.transactions().isActive()).isFalse();
                  written.pass();
                  return Outcome.ack();
                }));
    written.awaitArrivals();
    // MariaDB shows what it saw before to who looks again within a tenth of a second.
    await()
        .pollDelay(Duration.ofMillis(200))
        .pollInterval(Duration.ofMillis(200))
        .until(() -> database.inTransaction().size() == 1);
    engine.stop();
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(engine.listener().ids(Kind.RELEASED)).containsExactly(1L);
    assertThat(database.column("SELECT id FROM bare ORDER BY id"))
        .map(EngineContract::number)
        .containsExactly(1, 2);
    assertThat(count("changes WHERE attempt = 1")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_row_whose_transaction_is_gone_is_settled_in_another(boolean finishes) throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    Subscribing subscription =
        changes()
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  if (row.attempt() > 1) {
                    return Outcome.ack();
                  }
                  database.endSessions();
                  return finishes ? Outcome.ack() : Outcome.retry();
                });
    engine.start(subscription);
    int deliveries = finishes ? 1 : 2;
    await().until(() -> engine.listener().count(Kind.SETTLED) == deliveries);
    assertThat(count("changes")).isZero();
    assertThat(subscription.endpoint().attempts())
        .containsExactlyElementsOf(List.of("1/1", "1/2").subList(0, deliveries));
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
  }

  @Test
  void a_row_that_another_server_has_claimed_meanwhile_is_left_to_it() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine late = engine();
    Engine next = engine();
    Gate work = new Gate();
    Subscribing taking = waitingAt(work);
    late.start(
        changes()
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  database.endSessions();
                  next.start(taking);
                  work.awaitArrivals();
                  return Outcome.ack();
                }));
    await().until(() -> late.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(count("changes WHERE attempt = 1")).isEqualTo(1);
    work.open();
    await().until(() -> next.listener().count(Kind.SETTLED) == 1);
    assertThat(late.listener().count(Kind.SETTLED)).isZero();
    assertThat(late.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(taking.endpoint().attempts()).containsExactly("1/1");
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_row_that_another_server_has_settled_meanwhile_stays_as_it_is() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine late = engine();
    Engine next = engine();
    late.start(
        changes()
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  database.endSessions();
                  next.start(
                      changes().handledBy((again, it) -> Outcome.retryAfter(Duration.ofHours(1))));
                  await().until(() -> next.listener().count(Kind.SETTLED) == 1);
                  return Outcome.ack();
                }));
    await().until(() -> late.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(late.listener().count(Kind.SETTLED)).isZero();
    assertThat(count("changes WHERE attempt = 2 AND retry_after IS NOT NULL")).isEqualTo(1);
  }

  @Test
  void claims_of_several_workers_and_servers_neither_wait_nor_meet() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 8);
    Gate all = new Gate(8);
    List<Subscribing> subscriptions = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Subscribing subscription = waitingAt(all).workers(4);
      subscriptions.add(subscription);
      engine().start(subscription);
    }
    all.awaitArrivals();
    all.open();
    await().until(() -> count("changes") == 0);
    List<Object> delivered = new ArrayList<>();
    subscriptions.forEach(each -> delivered.addAll(each.endpoint().ids()));
    assertThat(delivered)
        .containsExactlyInAnyOrderElementsOf(
            LongStream.rangeClosed(1, 8).mapToObj(id -> (Object) id).toList());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void beside_an_open_claim_another_gets_the_next_rows(boolean indexed) throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 40);
    Gate first = new Gate();
    Subscribing next = changes();
    Engine other = engine();
    try (LogLines log = new LogLines("dev.inboxee")) {
      if (indexed) {
        other.start(changes().named("looking").group("none"));
        log.lines().stream()
            .filter(line -> line.contains("INBX0414"))
            .limit(1)
            .forEach(line -> create(line.substring(line.indexOf("CREATE INDEX"))));
      }
      engine().start(waitingAt(first));
      first.awaitArrivals();
      other.start(next);
      assertThat(log.lines().stream().filter(line -> line.contains("INBX0414")))
          .hasSize(indexed ? 1 : 2)
          .allMatch(line -> line.contains("changes") && line.contains("CREATE INDEX"));
    }
    await().until(() -> count("changes") == 1);
    assertThat(next.endpoint().ids())
        .containsExactlyElementsOf(
            LongStream.rangeClosed(2, 40).mapToObj(id -> (Object) id).toList());
    first.open();
    await().until(() -> count("changes") == 0);
  }

  private void create(String index) {
    try {
      database.execute(index);
    } catch (SQLException e) {
      throw new AssertionError(index, e);
    }
  }

  @Test
  void the_claims_transaction_outlasts_the_timeout_that_the_handlers_own_has() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    Gate ended = new Gate();
    int before = TxControl.getDefaultTimeout();
    TxControl.setDefaultTimeout(1);
    try {
      engine.start(
          changes()
              .poll(NEVER)
              .handledBy(
                  (message, row) -> {
                    engine.transactions().begin();
                    await()
                        .pollInSameThread()
                        .until(() -> engine.transactionStatus() != Status.STATUS_ACTIVE);
                    engine.transactions().rollback();
                    ended.pass();
                    return Outcome.ack();
                  }));
      ended.awaitArrivals();
      long connections = engine.connectionsAskedFor();
      ended.open();
      await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
      // One that had to be settled again would have asked for another connection.
      await().until(() -> engine.listener().count(Kind.CLAIMED) == 2);
      assertThat(engine.connectionsAskedFor()).isEqualTo(connections + 1);
    } finally {
      TxControl.setDefaultTimeout(before);
    }
  }

  @Test
  void a_claims_transaction_that_the_container_ends_settles_nothing_of_the_next_ones()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine late = engine();
    late.transactions().endAfter(Duration.ofSeconds(1));
    Engine next = engine();
    Gate work = new Gate();
    Subscribing taking = waitingAt(work);
    late.start(
        changes()
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  await().until(() -> database.inTransaction().isEmpty());
                  next.start(taking);
                  work.awaitArrivals();
                  return Outcome.ack();
                }));
    await().until(() -> late.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(count("changes WHERE attempt = 1")).isEqualTo(1);
    work.open();
    await().until(() -> next.listener().count(Kind.SETTLED) == 1);
    assertThat(late.listener().count(Kind.SETTLED)).isZero();
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_claims_transaction_that_the_container_ends_lets_its_row_be_settled_in_another()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    engine.transactions().endAfter(Duration.ofSeconds(1));
    Subscribing subscription =
        changes()
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  await().until(() -> database.inTransaction().isEmpty());
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
    assertThat(count("changes")).isZero();
  }
}
