package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.jca.lease.LeaseHold;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Leases that are kept while handlers work, and leases that are lost nevertheless. */
@In(Form.LEASE)
abstract class LeaseContract extends EngineContract {

  private static final Duration LEASE = Duration.ofSeconds(1);
  private static final Duration POLL = Duration.ofMillis(50);

  /** How often a lease is extended in ten times its length. */
  private static final int EXTENSIONS = 20;

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a").lease(LEASE).poll(POLL);
  }

  private static Subscribing jobs() {
    return Subscribing.to(SyncJobs.class).group("crm").lease(LEASE).poll(POLL);
  }

  @Test
  void long_handlers_keep_their_rows_though_they_hold_all_connections_but_one() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 3);
    Engine busy = engine(4, Duration.ofSeconds(10));
    Subscribing working =
        changes()
            .workers(3)
            .handledBy(
                (message, row) -> {
                  try (Connection held = busy.pool().getConnection()) {
                    await().until(() -> extensions(busy, row.id()) >= EXTENSIONS);
                    return row.isLost() || held.isClosed() ? Outcome.drop() : Outcome.ack();
                  }
                });
    Engine idle = engine();
    Subscribing waiting = changes();
    busy.start(working);
    await().until(() -> busy.listener().count(Kind.DELIVERING) == 3);
    idle.start(waiting);
    await().until(() -> busy.listener().count(Kind.SETTLED) == 3);
    assertThat(working.endpoint().attempts()).containsExactlyInAnyOrder("1/1", "2/1", "3/1");
    assertThat(busy.listener().heard(Kind.SETTLED))
        .extracting(Heard::detail)
        .containsOnly(Outcome.ack());
    assertThat(waiting.endpoint().calls()).isEmpty();
    assertThat(idle.listener().count(Kind.CLAIMED)).isGreaterThan(20);
  }

  /** The only thread extends the lease, and none is left for the handler. */
  @Test
  void an_executor_without_a_thread_for_a_claimed_row_is_warned_of_once() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    try (LogLines log = new LogLines("dev.inboxee")) {
      Engine engine = engineOfThreads(1);
      engine.start(changes());
      await().until(() -> engine.listener().count(Kind.EXTENDED) >= 4);
      assertThat(log.codes()).containsOnlyOnce("WARNING INBX0502");
      assertThat(engine.listener().count(Kind.DELIVERING)).isZero();
      engine.stop();
      assertThat(engine.listener().count(Kind.RELEASED)).isEqualTo(1);
    }
  }

  private static long extensions(Engine engine, Object id) {
    return engine.listener().ids(Kind.EXTENDED).stream().filter(id::equals).count();
  }

  @Test
  void a_row_that_somebody_changed_is_lost_and_left_alone() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate gate = new Gate();
    Subscribing subscription = changes().handledBy(lateAnswer(gate));
    Engine engine = engine();
    engine.start(subscription);
    gate.awaitArrivals();
    database.execute("UPDATE changes SET attempt = 7, locked_until = " + database.fromNow(60));
    Object taken = value("SELECT locked_until FROM changes");
    await().until(() -> engine.listener().count(Kind.LEASE_LOST) == 1);
    gate.open();
    await().until(() -> engine.listener().count(Kind.SETTLING) == 1);
    await().until(() -> engine.listener().count(Kind.CLAIMING) > 3);
    assertThat(value("SELECT locked_until FROM changes")).isEqualTo(taken);
    assertThat(count("changes WHERE attempt = 7")).isEqualTo(1);
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isEqualTo(1);
    assertThat(engine.listener().count(Kind.SETTLED)).isZero();
    assertThat(subscription.endpoint().calls().get(0).delivery().isLost()).isTrue();
    database.execute("UPDATE changes SET locked_until = NULL");
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/7");
  }

  /** Waits at a gate on the first delivery only. */
  private static RecordingEndpoint.Handler lateAnswer(Gate gate) {
    return (message, row) -> {
      gate.passUninterruptibly();
      return Outcome.ack();
    };
  }

  @Test
  void a_loss_that_the_settlement_finds_is_told_once_and_changes_nothing() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate gate = new Gate();
    Engine engine = engine();
    engine.start(changes().lease(Duration.ofMinutes(10)).handledBy(lateAnswer(gate)));
    gate.awaitArrivals();
    database.execute("UPDATE changes SET locked_until = " + database.fromNow(60));
    Object taken = value("SELECT locked_until FROM changes");
    gate.open();
    await().until(() -> engine.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(value("SELECT locked_until FROM changes")).isEqualTo(taken);
    assertThat(engine.listener().count(Kind.SETTLED)).isZero();
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    database.execute("UPDATE changes SET locked_until = NULL");
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isEqualTo(1);
  }

  @Test
  void an_owner_that_is_late_disturbs_nothing_of_the_new_owners() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "crm", 2);
    Engine late = engine();
    Gate extension = new Gate();
    late.listener().on(Kind.EXTENDED, heard -> extension.passUninterruptibly());
    Gate answer = new Gate();
    Subscribing old = jobs().handledBy(lateAnswer(answer));
    late.start(old);
    extension.awaitArrivals();
    Engine next = engine();
    Gate work = new Gate();
    Subscribing taking = jobs().handledBy(lateAnswer(work));
    next.start(taking);
    work.awaitArrivals();
    answer.open();
    await().until(() -> late.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(old.endpoint().calls().get(0).delivery().isLost()).isTrue();
    extension.open();
    int claims = late.listener().count(Kind.CLAIMING);
    await().until(() -> late.listener().count(Kind.CLAIMING) > claims + 2);
    assertThat(count("sync_jobs WHERE locked_until IS NOT NULL")).isEqualTo(1);
    assertThat(late.listener().count(Kind.DELIVERING)).isEqualTo(1);
    assertThat(next.listener().count(Kind.DELIVERING)).isEqualTo(1);
    work.open();
    await()
        .until(
            () -> late.listener().count(Kind.SETTLED) + next.listener().count(Kind.SETTLED) == 2);
    assertThat(count("sync_jobs")).isZero();
    assertThat(taking.endpoint().attempts()).startsWith("1/2");
    assertThat(late.listener().count(Kind.LEASE_LOST)).isEqualTo(1);
    assertThat(next.listener().count(Kind.LEASE_LOST)).isZero();
  }

  @Test
  void a_settlement_uses_the_token_of_an_extension_just_before_it() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    engine
        .listener()
        .on(
            Kind.SETTLING,
            heard -> await().until(() -> engine.listener().count(Kind.EXTENDED) == 2));
    engine.start(changes());
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(count("changes")).isZero();
  }

  @Test
  void settlements_wait_for_an_extension_that_is_under_way() throws Exception {
    create(Changes.class);
    int rows = 8;
    insertGroup(Changes.class, "a", rows);
    Gate gate = new Gate(rows);
    Engine engine = engine(20, Duration.ofSeconds(10));
    engine.start(
        changes()
            .workers(rows)
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  await().until(() -> ((LeaseHold) ((RowDelivery) row).hold()).isExtending());
                  return Outcome.ack();
                }));
    gate.awaitArrivals();
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("UPDATE changes SET note = 'locked'");
      gate.open();
      await().until(() -> engine.listener().count(Kind.SETTLING) == rows);
      connection.commit();
    }
    await().until(() -> engine.listener().count(Kind.SETTLED) == rows);
    assertThat(engine.listener().count(Kind.EXTENDED)).isGreaterThanOrEqualTo(rows);
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_listener_that_fails_costs_no_lease() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 2);
    Engine engine = engine();
    engine
        .listener()
        .on(
            Kind.EXTENDED,
            heard -> {
              if (engine.listener().count(Kind.EXTENDED) == 1) {
                throw new AssertionError("of a listener");
              }
            });
    Subscribing subscription =
        changes()
            .workers(2)
            .handledBy(
                (message, row) -> {
                  await().until(() -> extensions(engine, row.id()) >= 3);
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(subscription.endpoint().attempts()).containsExactlyInAnyOrder("1/1", "2/1");
  }
}
