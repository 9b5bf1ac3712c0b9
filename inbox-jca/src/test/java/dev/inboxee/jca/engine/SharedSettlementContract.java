package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Settlements in the lease form that are ready together. */
abstract class SharedSettlementContract extends EngineContract {

  private static final int WORKERS = 5;

  private static final int GONE_ON = WORKERS - 1;

  private Gate first;
  private Gate later;
  private final AtomicInteger deletions = new AtomicInteger();

  /** What a test does before the deletion that several rows share. */
  private interface Sabotage {
    void run() throws SQLException;
  }

  /**
   * Handlers of five rows end, and the first settlement is held up until the workers of the other
   * four are in work with further rows. Those are left there.
   */
  private Engine settle(Sabotage sabotage) throws Exception {
    first = new Gate();
    later = new Gate(GONE_ON);
    deletions.set(0);
    create(Changes.class);
    insertGroup(Changes.class, "a", WORKERS + GONE_ON);
    Gate all = new Gate(WORKERS);
    AtomicInteger begun = new AtomicInteger();
    Engine engine = engine();
    engine.start(
        Subscribing.to(Changes.class)
            .workers(WORKERS)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  (begun.incrementAndGet() <= WORKERS ? all : later).pass();
                  return Outcome.ack();
                }));
    all.awaitArrivals();
    engine.dataSource().forgetStatements();
    engine
        .dataSource()
        .onStatement(
            (connection, sql) -> {
              if (isDeletion(sql)) {
                before(deletions.incrementAndGet(), sabotage);
              }
            });
    all.open();
    first.awaitArrivals();
    later.awaitArrivals();
    first.open();
    await().until(() -> engine.listener().count(Kind.SETTLED) >= WORKERS - 1);
    return engine;
  }

  private void before(int deletion, Sabotage sabotage) throws SQLException {
    if (deletion == 1) {
      first.passUninterruptibly();
    } else if (deletion == 2) {
      sabotage.run();
    }
  }

  private static boolean isDeletion(String sql) {
    return sql.toUpperCase(Locale.ROOT).contains("DELETE ");
  }

  /** How many deletions of several rows the database takes for one statement. */
  abstract int deletionsOf(int rows);

  @Test
  @In(Form.LEASE)
  void those_that_are_ready_while_another_runs_share_a_statement() throws Exception {
    Engine engine = settle(() -> {});
    await().until(() -> count("changes") == GONE_ON);
    await().until(() -> engine.listener().count(Kind.SETTLED) == WORKERS);
    assertThat(deletions).hasValue(1 + deletionsOf(WORKERS - 1));
    later.open();
  }

  @Test
  @In(Form.LEASE)
  void a_row_that_was_lost_is_lost_alone() throws Exception {
    Engine engine =
        settle(
            () ->
                database.execute(
                    "UPDATE changes SET locked_until = "
                        + database.fromNow(60)
                        + " WHERE id = (SELECT id FROM (SELECT max(id) AS id FROM changes WHERE id <= "
                        + WORKERS
                        + ") AS m)"));
    await().until(() -> engine.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(engine.listener().count(Kind.SETTLED)).isEqualTo(WORKERS - 1);
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(count("changes")).isEqualTo(1 + GONE_ON);
    later.open();
    await().until(() -> count("changes") == 1);
    database.execute("DELETE FROM changes");
  }

  @Test
  @In(Form.LEASE)
  void a_statement_that_fails_is_run_again_for_each_row_alone() throws Exception {
    Engine engine =
        settle(
            () -> {
              throw new SQLException("of one of the rows", "22000");
            });
    await().until(() -> count("changes") == GONE_ON);
    await().until(() -> engine.listener().count(Kind.SETTLED) == WORKERS);
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    later.open();
  }

  @Test
  @In(Form.LEASE)
  void those_of_a_batch_share_statements() throws Exception {
    create(Changes.class);
    int rows = 120; // more than one statement takes
    insertGroup(Changes.class, "a", rows);
    deletions.set(0);
    Engine engine = engine();
    engine
        .dataSource()
        .onStatement(
            (connection, sql) -> {
              if (isDeletion(sql)) {
                deletions.incrementAndGet();
              }
            });
    engine.start(
        Subscribing.to(Changes.class)
            .poll(NEVER)
            .batchesOf(rows, RecordingBatches.acknowledging()));
    await().until(() -> engine.listener().count(Kind.SETTLED) == rows);
    assertThat(count("changes")).isZero();
    assertThat(deletions).hasValue(deletionsOf(100) + deletionsOf(20));
  }
}
