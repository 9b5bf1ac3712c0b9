package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Handlers in the transaction that settles their row: what they write counts once, or not. */
abstract class TransactionalContract extends EngineContract {

  private static final String DEAD = "changes WHERE target = 'dead'";

  static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a").transactional();
  }

  /** In the thread's transaction, as a handler's own work. */
  static void write(Engine engine, long id) throws SQLException {
    assertThat(engine.transactions().isActive()).isTrue();
    try (Connection connection = engine.pool().getConnection();
        PreparedStatement statement =
            connection.prepareStatement("INSERT INTO bare (id) VALUES (?)")) {
      statement.setLong(1, id);
      statement.executeUpdate();
    }
  }

  Engine engineWithRows(int rows) throws SQLException {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "a", rows);
    return engine();
  }

  static void awaitSettled(Engine engine, int settlements) {
    await().until(() -> engine.listener().count(Kind.SETTLED) == settlements);
  }

  @Test
  void an_acknowledgement_commits_what_the_handler_wrote_together_with_its_row() throws Exception {
    Engine engine = engineWithRows(20);
    Gate written = new Gate();
    engine.start(
        changes()
            .workers(2)
            .handledBy(
                (message, row) -> {
                  write(engine, (Long) row.id());
                  if (row.id().equals(1L)) {
                    written.pass();
                  }
                  return Outcome.ack();
                }));
    written.awaitArrivals();
    assertThat(count("bare WHERE id = 1")).isZero();
    assertThat(count("changes WHERE id = 1")).isEqualTo(1);
    written.open();
    awaitSettled(engine, 20);
    assertThat(count("bare")).isEqualTo(20);
    assertThat(count("changes")).isZero();
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"retry", "later", "drop", "dead", "throws", "rollback only", "ended"})
  void whatever_else_comes_of_it_discards_what_the_handler_wrote(String what) throws Exception {
    Engine engine = engineWithRows(1);
    Subscribing subscription =
        changes()
            .onFailure("retry")
            .deadLetters(9, "dead")
            .handledBy(
                (message, row) -> {
                  write(engine, 10 + row.attempt());
                  return row.attempt() == 1 ? answer(engine, what) : Outcome.ack();
                });
    engine.start(subscription);
    boolean again = !what.equals("drop") && !what.equals("dead");
    awaitSettled(engine, again ? 2 : 1);
    assertThat(count("bare WHERE id = 11")).isZero();
    assertThat(count("bare")).isEqualTo(again ? 1 : 0);
    assertThat(count("changes WHERE target = 'a'")).isZero();
    assertThat(count("changes WHERE target = 'dead'")).isEqualTo(what.equals("dead") ? 1 : 0);
    if (again) {
      assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
    }
    boolean failed = what.equals("throws") || what.equals("rollback only") || what.equals("ended");
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isEqualTo(failed ? 1 : 0);
  }

  private static Outcome answer(Engine engine, String what) throws Exception {
    switch (what) {
      case "retry":
        return Outcome.retry();
      case "later":
        return Outcome.retryAfter(Duration.ofMillis(50));
      case "drop":
        return Outcome.drop();
      case "dead":
        return Outcome.deadLetter("no such record");
      case "rollback only":
        engine.markRollback();
        return Outcome.ack();
      case "ended":
        engine.transactions().rollback();
        return Outcome.ack();
      default:
        throw new IllegalStateException("the handler fails");
    }
  }

  @Test
  void a_handler_that_outlasts_its_timeout_has_failed_and_reaches_the_cap() throws Exception {
    Engine engine = engineWithRows(1);
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .group("a")
            .transactional(Duration.ofSeconds(1))
            .onFailure("retry")
            .deadLetters(2, "dead")
            .handledBy(
                (message, row) -> {
                  write(engine, 10 + row.attempt());
                  await().pollInSameThread().until(() -> !engine.transactions().isLive());
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> count("changes WHERE target = 'dead'") == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
    assertThat(count("bare")).isZero();
    assertThat(engine.listener().heard(Kind.HANDLER_FAILED))
        .hasSize(2)
        .allSatisfy(heard -> assertThat(heard.detail().toString()).contains("INBX060"));
  }

  /** Not the handler's fault, and not the row's: nothing is spent, and nobody spins. */
  @Test
  void while_no_transaction_begins_rows_wait_as_if_never_claimed() throws Exception {
    Engine engine = engineWithRows(1);
    AtomicInteger refused = new AtomicInteger();
    engine
        .transactions()
        .onBegin(
            () -> {
              if (refused.incrementAndGet() <= 2) {
                throw new IllegalStateException("the container begins no transaction now");
              }
            });
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .group("a")
            .transactional(Duration.ofMinutes(1))
            .poll(NEVER)
            .deadLetters(2, "dead")
            .handledBy(
                (message, row) -> {
                  write(engine, 1);
                  return Outcome.ack();
                });
    engine.start(subscription);
    awaitSettled(engine, 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isEqualTo(2);
    assertThat(count("bare")).isEqualTo(1);
    assertThat(count("changes")).isZero();
  }

  @In(Form.LEASE)
  @Test
  void a_lease_that_is_lost_takes_what_the_handler_wrote_with_it() throws Exception {
    Engine engine = engineWithRows(1);
    engine.start(
        changes()
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  // Another server takes the row over.
                  database.execute("UPDATE changes SET locked_until = " + database.fromNow(60));
                  write(engine, 1);
                  return Outcome.ack();
                }));
    await().until(() -> engine.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(engine.listener().count(Kind.SETTLED)).isZero();
    assertThat(count("bare")).isZero();
    assertThat(count("changes")).isEqualTo(1);
    database.execute("DELETE FROM changes");
  }

  @In(Form.ROW_LOCK)
  @Test
  void a_row_that_another_server_claims_after_the_rollback_is_left_to_it() throws Exception {
    Engine late = engineWithRows(1);
    Engine next = engine();
    Gate work = new Gate();
    Subscribing taking =
        changes()
            .handledBy(
                (message, row) -> {
                  work.pass();
                  return Outcome.ack();
                });
    late.listener()
        .on(
            Kind.HANDLER_FAILED,
            heard -> {
              next.start(taking);
              try {
                work.awaitArrivals();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    late.start(
        changes()
            .poll(NEVER)
            .onFailure("retry")
            .handledBy(
                (message, row) -> {
                  throw new IllegalStateException("the handler fails");
                }));
    await().until(() -> late.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(count("changes WHERE attempt = 1")).isEqualTo(1);
    work.open();
    awaitSettled(next, 1);
    assertThat(late.listener().count(Kind.SETTLED)).isZero();
    assertThat(count("changes")).isZero();
  }

  private Subscribing outlasting(int cap) {
    return Subscribing.to(Changes.class)
        .group("a")
        .transactional(Duration.ofSeconds(1))
        .poll(Duration.ofMillis(20))
        .onFailure("retry")
        .deadLetters(cap, "dead");
  }

  /** Who comes next reads the attempt that nobody could count, and would do so for ever. */
  @In(Form.ROW_LOCK)
  @Test
  void handlers_of_two_servers_that_always_outlast_their_timeout_reach_the_cap() throws Exception {
    Engine one = engineWithRows(1);
    AtomicInteger calls = new AtomicInteger();
    for (Engine engine : List.of(one, engine())) {
      engine.start(
          outlasting(1)
              .handledBy(
                  (message, row) -> {
                    int call = calls.incrementAndGet();
                    writeInTime(engine, call);
                    // Until the other server has the row, or nobody.
                    await()
                        .pollInSameThread()
                        .until(
                            () ->
                                !engine.transactions().isLive()
                                    && (calls.get() > call || count(DEAD) == 1));
                    return Outcome.ack();
                  }));
    }
    await().until(() -> count(DEAD) == 1);
    assertThat(calls).hasValue(2);
    assertThat(count("bare")).isZero();
    assertThat(count("changes")).isEqualTo(1);
  }

  @In(Form.ROW_LOCK)
  @Test
  void a_row_whose_transaction_has_ended_waits_for_its_handler_to_end_too() throws Exception {
    Engine engine = engineWithRows(1);
    Subscribing subscription =
        outlasting(2)
            .workers(2)
            .handledBy(
                (message, row) -> {
                  writeInTime(engine, row.attempt());
                  await().pollInSameThread().until(() -> !engine.transactions().isLive());
                  await().pollInSameThread().until(() -> isFree(1));
                  int claims = engine.listener().count(Kind.CLAIMED);
                  await()
                      .pollInSameThread()
                      .until(() -> engine.listener().count(Kind.CLAIMED) > claims + 2);
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> count(DEAD) == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
    assertThat(count("bare")).isZero();
  }

  private static void writeInTime(Engine engine, long id) {
    try {
      write(engine, id);
    } catch (SQLException e) {
      // A busy machine may be late already, and nothing is written then either.
    }
  }

  private boolean isFree(long id) throws SQLException {
    return !database
        .column("SELECT id FROM changes WHERE id = " + id + " FOR UPDATE SKIP LOCKED")
        .isEmpty();
  }
}
