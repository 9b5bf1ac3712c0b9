package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions with advisory locks that somebody ends, or that do not give their lock up. */
@In(Form.ADVISORY_LOCK)
abstract class SessionLossContract extends EngineContract {

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_row_whose_session_is_gone_is_settled_by_another_that_has_its_key(boolean finishes)
      throws Exception {
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
    assertThat(subscription.endpoint().attempts())
        .containsExactlyElementsOf(List.of("1/1", "1/2").subList(0, deliveries));
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(count("changes")).isZero();
    assertThat(database.openTransactions()).isEmpty();
  }

  @Test
  void a_row_that_another_server_has_taken_meanwhile_is_left_to_it() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine late = engine();
    Engine next = engine();
    Gate work = new Gate();
    Subscribing taking = AdvisoryFormContract.waitingAt(work);
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
    assertThat(count("changes WHERE attempt = 3")).isEqualTo(1);
    work.open();
    await().until(() -> next.listener().count(Kind.SETTLED) == 1);
    assertThat(late.listener().count(Kind.SETTLED)).isZero();
    assertThat(late.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(taking.endpoint().attempts()).containsExactly("1/2");
    assertThat(count("changes")).isZero();
  }

  private static boolean isRelease(String sql) {
    String text = sql.toLowerCase(Locale.ROOT);
    return text.contains("advisory_unlock") || text.contains("release_lock");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_session_whose_release_is_not_confirmed_never_comes_back(boolean lost) throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 3);
    Engine engine = engine();
    AtomicBoolean before = new AtomicBoolean();
    engine
        .dataSource()
        .onStatement(
            (connection, sql) -> {
              if (!isRelease(sql) || before.getAndSet(true)) {
                return;
              }
              if (lost) {
                database.endSessions();
                return;
              }
              try (Statement statement = connection.createStatement()) {
                statement.execute(database.givingUpLocks()); // so there is nothing to release
              }
            });
    Subscribing subscription = changes();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(count("changes")).isZero();
    assertThat(engine.dataSource().aborted()).isEqualTo(1);
    // More if others were gone too.
    assertThat(engine.pool().getMetrics().destroyCount()).isGreaterThanOrEqualTo(1);
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "2/1", "3/1");
    assertThat(database.openTransactions()).isEmpty();
  }
}
