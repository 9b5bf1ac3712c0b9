package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.dialect.contract.SettableClock;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Marked;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Queue tables whose clock is a bean of the application's: one that is days behind the database's,
 * by which all that waits would be due and all leases would have ended.
 */
abstract class ClockContract extends EngineContract {

  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final Duration HOUR = Duration.ofHours(1);

  private SettableClock clock;

  @BeforeEach
  void setClock() {
    Instant then = Instant.now().minus(3, ChronoUnit.DAYS);
    clock = new SettableClock(then.truncatedTo(ChronoUnit.MILLIS));
  }

  private Subscribing changes() {
    return Subscribing.to(Changes.class).by(clock).lease(LEASE).poll(Duration.ofMillis(20));
  }

  private void insertDue(long id, Instant due) throws SQLException {
    insert(Changes.class, "id", id, "target", "a", "retry_after", due, "payload", json("r" + id));
  }

  /** A time in a row; the database tells those of leases. */
  private Instant time(Class<?> queue, Role role) throws SQLException {
    QueueTable table = QueueClass.of(queue).table();
    QueueColumn column = table.column(role).orElseThrow();
    QueueColumn asLease = new QueueColumn(column.name(), Role.LOCKED_UNTIL, Instant.class, false);
    List<QueueColumn> columns = List.of(table.id(), asLease);
    return database.token(new QueueTable(table.name(), columns, false), 1L).end();
  }

  private static void awaitClaims(Engine engine) {
    int before = engine.listener().count(Kind.CLAIMED);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > before + 3);
  }

  @Test
  void rows_wait_until_they_are_due_by_the_clock() throws SQLException {
    create(Changes.class);
    insertDue(1, clock.instant().plus(HOUR));
    insertDue(2, clock.instant());
    Subscribing subscription = changes();
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    awaitClaims(engine);
    assertThat(subscription.endpoint().ids()).containsExactly(2L);
    clock.advance(HOUR);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_row_that_is_put_off_comes_again_by_the_clock() throws SQLException {
    create(Changes.class);
    insertDue(1, null);
    Subscribing subscription =
        changes()
            .handledBy(
                (message, row) -> row.attempt() == 1 ? Outcome.retryAfter(HOUR) : Outcome.ack());
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(time(Changes.class, Role.RETRY_AFTER)).isEqualTo(clock.instant().plus(HOUR));
    awaitClaims(engine);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
    clock.advance(HOUR);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
  }

  @Test
  void a_row_is_finished_by_the_clock() throws SQLException {
    create(Marked.class);
    insert(Marked.class, "id", 1L, "payload", new String(json("r1")));
    Engine engine = engine();
    engine.start(Subscribing.to(Marked.class).by(clock));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(time(Marked.class, Role.PROCESSED_AT)).isEqualTo(clock.instant());
  }

  @Test
  void a_dead_letter_is_dated_by_the_clock() throws SQLException {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    engine.start(
        changes()
            .group("a")
            .deadLetters(3, "dead")
            .handledBy((message, row) -> Outcome.deadLetter("no use")));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(value("SELECT headers FROM changes WHERE target = 'dead'").toString())
        .contains(clock.instant().toString());
  }

  @Test
  void two_servers_with_one_clock_deliver_each_row_once() throws SQLException {
    create(Changes.class);
    int half = 50;
    for (long id = 1; id <= half; id++) {
      insertDue(id, clock.instant());
      insertDue(half + id, clock.instant().plus(HOUR));
    }
    List<Engine> engines = List.of(engine(), engine());
    List<Subscribing> subscriptions = List.of(changes().workers(3), changes().workers(3));
    for (int i = 0; i < 2; i++) {
      engines.get(i).start(subscriptions.get(i));
    }
    await().until(() -> settled(engines) == half);
    engines.forEach(ClockContract::awaitClaims);
    clock.advance(HOUR);
    await().until(() -> settled(engines) == 2 * half);
    engines.forEach(ClockContract::awaitClaims);
    List<Object> ids = new ArrayList<>();
    subscriptions.forEach(each -> ids.addAll(each.endpoint().ids()));
    assertThat(ids)
        .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, 2 * half).boxed().toList());
  }

  private static int settled(List<Engine> engines) {
    return engines.stream().mapToInt(engine -> engine.listener().count(Kind.SETTLED)).sum();
  }

  @Test
  @In(Form.LEASE)
  void another_server_takes_over_when_the_lease_has_ended_by_the_clock() throws Exception {
    create(Changes.class);
    insertDue(1, null);
    Gate gate = new Gate();
    Engine stopped = engine();
    stopped.start(
        changes()
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return Outcome.ack();
                }));
    gate.awaitArrivals();
    Subscribing subscription = changes();
    Engine other = engine();
    other.start(subscription);
    awaitClaims(other);
    assertThat(subscription.endpoint().calls()).isEmpty();
    clock.advance(LEASE);
    await().until(() -> other.listener().count(Kind.SETTLED) == 1);
    gate.open();
    await().until(() -> stopped.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/2");
    assertThat(stopped.listener().count(Kind.SETTLED)).isZero();
  }

  @Test
  @In(Form.LEASE)
  void leases_are_extended_by_the_clock() throws Exception {
    create(Changes.class);
    insertDue(1, null);
    Gate gate = new Gate();
    Duration second = Duration.ofSeconds(1);
    Engine engine = engine();
    engine.start(
        changes()
            .lease(second)
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return Outcome.ack();
                }));
    gate.awaitArrivals();
    clock.advance(HOUR);
    int before = engine.listener().count(Kind.EXTENDED);
    await().until(() -> engine.listener().count(Kind.EXTENDED) >= before + 2);
    assertThat(time(Changes.class, Role.LOCKED_UNTIL)).isEqualTo(clock.instant().plus(second));
    gate.open();
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
  }
}
