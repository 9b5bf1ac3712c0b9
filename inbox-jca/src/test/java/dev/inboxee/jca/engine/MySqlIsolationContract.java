package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Isolation;
import dev.inboxee.Outcome;
import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The same on servers that take a level only before their transaction is in progress. */
abstract class MySqlIsolationContract extends IsolationContract {

  /** How old what the server tells of transactions may be. */
  private static final Duration COPY = Duration.ofMillis(150);

  private MySqlDatabase server() {
    return (MySqlDatabase) database;
  }

  /** The session's own variable says nothing of the transaction. */
  @Override
  Isolation seen(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO bare (payload) VALUES ('seen')");
      try (ResultSet result = statement.executeQuery("SELECT connection_id()")) {
        result.next();
        long id = result.getLong(1);
        List<String> levels = new ArrayList<>();
        await()
            .pollInSameThread()
            .pollDelay(COPY)
            .pollInterval(COPY)
            .until(() -> levels.addAll(server().isolationOf(id)));
        return Isolation.valueOf(levels.get(0).replace(' ', '_'));
      }
    }
  }

  @Override
  Isolation usual() {
    return Isolation.REPEATABLE_READ;
  }

  @Override
  Isolation strict() {
    return form == Form.ROW_LOCK ? Isolation.READ_UNCOMMITTED : Isolation.SERIALIZABLE;
  }

  @Test
  void handlers_are_at_read_committed_unless_something_else_is_declared() throws Exception {
    assertThat(seenBy(engineWithRows(1), Isolation.DEFAULT)).isEqualTo(Isolation.READ_COMMITTED);
  }

  private Isolation seenBy(Engine engine, Isolation declared) {
    List<Isolation> seen = new CopyOnWriteArrayList<>();
    engine.start(
        changes(declared)
            .handledBy(
                (message, row) -> {
                  seen.add(seen(engine));
                  return Outcome.ack();
                }));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    engine.stop();
    assertThat(seen).hasSize(1);
    return seen.get(0);
  }

  private Engine globalEngine() throws SQLException {
    return globalEngine(database.url());
  }

  private Engine globalEngine(String url) throws SQLException {
    return engine(
        asking -> Engine.narayana().pool(server().xaDataSource().getClass(), url, 6, asking));
  }

  private Engine guardingEngine() throws SQLException {
    return globalEngine(
        database.url() + "&sessionVariables=transaction_isolation='READ-COMMITTED'");
  }

  /** The driver begins a global transaction before anybody else has its connection. */
  @Test
  void a_level_that_global_transactions_do_not_take_stops_the_start() throws Exception {
    create(Changes.class, Bare.class);
    assertThat(StartContract.refused(globalEngine(), changes(Isolation.READ_COMMITTED)))
        .hasMessageStartingWith("INBX0423")
        .hasMessageContainingAll("READ_COMMITTED", "run at REPEATABLE_READ", Engine.DATA_SOURCE)
        .hasMessageContaining("isolationLevel");
  }

  @Test
  void a_level_that_the_data_source_has_is_served_in_global_transactions_too() throws Exception {
    create(Changes.class, Bare.class);
    for (Isolation declared : List.of(usual(), Isolation.DEFAULT)) {
      insertGroup(Changes.class, "a", 1);
      assertThat(seenBy(globalEngine(), declared)).isEqualTo(usual());
    }
  }

  private static Subscribing ordered(Isolation isolation) {
    return Subscribing.to(SyncJobs.class).group("a").isolation(isolation);
  }

  /** A snapshot that is older than the guard would show what the group was before. */
  @In(Form.ROW_LOCK)
  @Test
  void groups_that_keep_their_order_are_claimed_at_read_committed_only() throws Exception {
    create(SyncJobs.class, Bare.class);
    for (Isolation other : List.of(Isolation.REPEATABLE_READ, Isolation.READ_UNCOMMITTED)) {
      assertThat(StartContract.refused(engine(), ordered(other)))
          .hasMessageStartingWith("INBX0422")
          .hasMessageEndingWith("Served are: [READ_COMMITTED]");
    }
    assertThat(StartContract.refused(globalEngine(), ordered(Isolation.DEFAULT)))
        .hasMessageStartingWith("INBX0570")
        .hasMessageContainingAll("sync_jobs", "READ_COMMITTED", "run at REPEATABLE_READ");
    insertGroup(SyncJobs.class, "a", 1);
    Engine engine = engine();
    List<Isolation> seen = new CopyOnWriteArrayList<>();
    engine.start(
        ordered(Isolation.DEFAULT)
            .transactional()
            .handledBy(
                (message, row) -> {
                  seen.add(seen(engine));
                  return Outcome.ack();
                }));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(seen).containsExactly(Isolation.READ_COMMITTED);
  }

  /** Its handlers do not see the level, but its claims need it. */
  @In(Form.ROW_LOCK)
  @Test
  void claims_of_groups_that_keep_their_order_see_what_was_done_since_they_began()
      throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "a", 1);
    Engine engine = engine();
    List<String> levels = new CopyOnWriteArrayList<>();
    engine.start(
        ordered(Isolation.DEFAULT)
            .handledBy(
                (message, row) -> {
                  await()
                      .pollInSameThread()
                      .pollDelay(COPY)
                      .until(() -> levels.addAll(server().isolationsInUse()));
                  return Outcome.ack();
                }));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(levels).containsOnly("READ COMMITTED");
  }

  @In(Form.ROW_LOCK)
  @Test
  void global_transactions_hold_guards_until_they_end() throws Exception {
    create(SyncJobs.class);
    int rows = 30;
    insertGroup(SyncJobs.class, "a", rows);
    List<Engine> servers = List.of(guardingEngine(), guardingEngine());
    List<RecordingEndpoint> endpoints = new ArrayList<>();
    for (Engine server : servers) {
      Subscribing subscription =
          Subscribing.to(SyncJobs.class)
              .everyGroup()
              .workers(2)
              .transactional()
              .poll(Duration.ofMillis(10))
              .handledBy((m, row) -> row.attempt() == 1 ? Outcome.retry() : Outcome.ack());
      endpoints.add(subscription.endpoint());
      server.start(subscription);
    }
    await().until(() -> count("sync_jobs") == 0);
    OneAtATime.check(endpoints, 1, rows);
  }

  /** Whatever entered meanwhile is the head then. */
  @In(Form.ROW_LOCK)
  @Test
  void a_global_transaction_that_the_container_ends_gives_the_group_back() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "a", 2, 1);
    Engine late = guardingEngine();
    late.transactions().endAfter(Duration.ofSeconds(1));
    Engine next = guardingEngine();
    Gate work = new Gate();
    Subscribing taking =
        ordered(Isolation.DEFAULT)
            .handledBy(
                (message, row) -> {
                  work.pass();
                  return Outcome.ack();
                });
    late.start(
        ordered(Isolation.DEFAULT)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  insertGroup(SyncJobs.class, "a", 1, 1);
                  await().pollInSameThread().until(() -> database.inTransaction().isEmpty());
                  next.start(taking);
                  work.awaitArrivals();
                  return Outcome.ack();
                }));
    await().until(() -> late.listener().count(Kind.SETTLED) == 1);
    work.open();
    await().until(() -> count("sync_jobs") == 0);
    assertThat(taking.endpoint().attempts()).containsExactly("1/1");
  }

  /** The rival has done more, so the server chooses the other one. */
  @In(Form.LEASE)
  @Test
  void a_settlement_that_closes_a_deadlock_is_repeated_as_if_never_claimed() throws Exception {
    Engine engine = engineWithRows(1);
    CompletableFuture<Void> ends = new CompletableFuture<>();
    try (Connection rival = database.connect()) {
      rival.setAutoCommit(false);
      Subscribing subscription =
          changes(Isolation.READ_COMMITTED)
              .handledBy(
                  (message, row) -> {
                    if (ends.isDone()) {
                      return Outcome.ack();
                    }
                    try (Connection connection = engine.pool().getConnection()) {
                      write(connection, 1);
                    }
                    for (int id = 100; id < 150; id++) {
                      write(rival, id);
                    }
                    lock(rival, "changes");
                    new Thread(() -> meet(rival, ends)).start();
                    return Outcome.ack();
                  });
      engine.start(subscription);
      ends.get(30, TimeUnit.SECONDS);
      await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
      assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/1");
    }
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(count("bare")).isZero();
    assertThat(count("changes")).isZero();
  }

  private static void meet(Connection rival, CompletableFuture<Void> ends) {
    try {
      lock(rival, "bare");
      rival.rollback();
      ends.complete(null);
    } catch (SQLException e) {
      ends.completeExceptionally(e);
    }
  }

  private static void lock(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT id FROM " + table + " WHERE id = 1 FOR UPDATE").close();
    }
  }
}
