package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Isolation;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.dialect.IsolationDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Transactions at the level that the queue class asks for, and nobody else's. */
abstract class IsolationContract extends EngineContract {

  /** Looks at what a handler's connection is in, as one who does not know what was asked for. */
  abstract Isolation seen(Connection connection) throws SQLException;

  /** What is seen where nobody has asked for anything, outside of the inbox. */
  abstract Isolation usual();

  /** One under which others are kept from what a handler has seen. */
  abstract Isolation strict();

  private IsolationDialect dialect() {
    return (IsolationDialect) database.dialect();
  }

  /** All that can be told apart by looking. */
  Set<Isolation> levels() {
    return dialect().isolations(form);
  }

  final Subscribing changes(Isolation isolation) {
    return Subscribing.to(Changes.class).group("a").isolation(isolation).transactional();
  }

  final Engine engineWithRows(int rows) throws SQLException {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "a", rows);
    return engine(4, Duration.ofSeconds(10));
  }

  static void write(Connection connection, long id) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO bare (id) VALUES (" + id + ")");
    }
  }

  final Isolation seen(Engine engine) throws SQLException {
    try (Connection connection = engine.pool().getConnection()) {
      return seen(connection);
    }
  }

  /** Opens a transaction on each connection that the pool has now, one within the other. */
  private List<Isolation> seenByBorrowers(Engine engine) {
    List<Isolation> seen = new ArrayList<>();
    borrow(engine, (int) engine.pool().getMetrics().availableCount(), seen);
    return seen;
  }

  private Void borrow(Engine engine, int more, List<Isolation> seen) {
    engine.transactions().begin();
    try (Connection connection = engine.pool().getConnection()) {
      seen.add(seen(connection));
      return more == 1
          ? null
          : engine.transactions().suspended(() -> borrow(engine, more - 1, seen));
    } catch (SQLException e) {
      throw new AssertionError(e);
    } finally {
      engine.transactions().rollback();
    }
  }

  /** However the transaction ends, and also if the handler does nothing in it. */
  @Test
  void handlers_see_the_level_declared_and_who_borrows_a_connection_next_does_not()
      throws Exception {
    create(Changes.class, Bare.class);
    for (Isolation level : levels()) {
      insertGroup(Changes.class, "a", 5);
      Engine engine = engine(4, Duration.ofSeconds(10));
      List<Isolation> seen = new CopyOnWriteArrayList<>();
      engine.start(
          changes(level)
              .onFailure("drop")
              .handledBy(
                  (message, row) -> {
                    long id = (Long) row.id();
                    if (id > 3) {
                      return id == 4 ? Outcome.ack() : Outcome.drop();
                    }
                    seen.add(seen(engine));
                    if (id == 2) {
                      throw new IllegalStateException("the handler fails");
                    }
                    return id == 1 ? Outcome.ack() : Outcome.drop();
                  }));
      await().until(() -> engine.listener().count(Kind.SETTLED) == 5);
      engine.stop();
      assertThat(seen).as("in " + level).containsExactly(level, level, level);
      assertThat(seenByBorrowers(engine)).as("after " + level).containsOnly(usual());
      assertThat(count("changes")).isZero();
      database.execute("DELETE FROM bare");
    }
  }

  @Test
  void a_handler_that_outlasts_its_timeout_leaves_no_level_behind() throws Exception {
    Engine engine = engineWithRows(1);
    engine.start(
        changes(strict())
            .transactional(Duration.ofSeconds(1))
            .onFailure("drop")
            .handledBy(
                (message, row) -> {
                  TransactionalContract.write(engine, 1);
                  await().pollInSameThread().until(() -> !engine.transactions().isLive());
                  return Outcome.ack();
                }));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    engine.stop();
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isEqualTo(1);
    assertThat(seenByBorrowers(engine)).containsOnly(usual());
  }

  @Test
  void a_level_that_is_not_served_stops_the_start() throws Exception {
    create(Changes.class);
    Set<Isolation> others = EnumSet.complementOf(EnumSet.copyOf(dialect().isolations(form)));
    others.remove(Isolation.DEFAULT);
    assertThat(others).isNotEmpty();
    for (Isolation level : others) {
      for (Subscribing declared :
          List.of(changes(level), Subscribing.to(Changes.class).isolation(level))) {
        assertThat(StartContract.refused(engine(), declared))
            .hasMessageStartingWith("INBX0422")
            .hasMessageContainingAll("changes", level.name())
            .hasMessageEndingWith("Served are: " + dialect().isolations(form));
      }
    }
  }
}
