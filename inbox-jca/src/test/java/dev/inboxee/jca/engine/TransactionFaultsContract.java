package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What handlers, timeouts and other transactions do to the transaction that settles a row. */
abstract class TransactionFaultsContract extends EngineContract {

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a").transactional();
  }

  private Engine engineWithRow() throws SQLException {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "a", 1);
    return engine();
  }

  private static void write(Connection connection, long id) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO bare (id) VALUES (" + id + ")");
    }
  }

  /** Until the transaction is over, and then again, by the same connection and by another one. */
  private static void writeBeyondTheTimeout(Engine engine, int attempt) throws SQLException {
    Connection before = engine.dataSource().dataSource().getConnection();
    write(before, 10 + attempt);
    await().pollInSameThread().until(() -> !engine.transactions().isLive());
    tryTo(() -> write(before, 20 + attempt));
    tryTo(before::close);
    tryTo(
        () -> {
          try (Connection after = engine.dataSource().dataSource().getConnection()) {
            write(after, 30 + attempt);
          }
        });
  }

  private interface Attempt {
    void run() throws SQLException;
  }

  /** What is refused is not written either. */
  private static void tryTo(Attempt attempt) {
    try {
      attempt.run();
    } catch (SQLException refused) {
      // As it should be.
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"acknowledges", "throws"})
  void nothing_stays_that_is_written_after_the_timeout_and_the_cap_is_reached(String end)
      throws Exception {
    Engine engine = engineWithRow();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .group("a")
            .transactional(Duration.ofSeconds(1))
            .onFailure("retry")
            .deadLetters(2, "dead")
            .handledBy(
                (message, row) -> {
                  writeBeyondTheTimeout(engine, row.attempt());
                  if (end.equals("throws")) {
                    throw new IllegalStateException("the handler is late");
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> count("changes WHERE target = 'dead'") == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
    assertThat(database.column("SELECT id FROM bare")).isEmpty();
    String cause = end.equals("throws") ? "the handler is late" : "INBX060";
    assertThat(engine.listener().heard(Kind.HANDLER_FAILED))
        .hasSize(2)
        .allSatisfy(heard -> assertThat(heard.detail().toString()).contains(cause));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_handler_that_ends_the_transaction_and_begins_another_has_failed(boolean commits)
      throws Exception {
    Engine engine = engineWithRow();
    Subscribing subscription =
        changes()
            .onFailure("retry")
            .deadLetters(2, "dead")
            .handledBy(
                (message, row) -> {
                  if (commits) {
                    engine.transactions().commit();
                  } else {
                    engine.transactions().rollback();
                  }
                  engine.transactions().begin();
                  try (Connection connection = engine.pool().getConnection()) {
                    write(connection, row.attempt());
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> count("changes WHERE target = 'dead'") == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
    assertThat(count("bare")).isZero();
    assertThat(engine.listener().heard(Kind.HANDLER_FAILED))
        .hasSize(2)
        .allSatisfy(heard -> assertThat(heard.detail().toString()).contains("INBX0607"));
  }

  /** It costs no attempt, but time. */
  @Test
  void a_commit_that_loses_each_time_is_told_of_and_repeated_with_growing_pauses()
      throws Exception {
    int losses = 5;
    Engine engine = engineWithRow();
    ThreadLocal<Boolean> inHandler = ThreadLocal.withInitial(() -> false);
    AtomicInteger calls = new AtomicInteger();
    engine
        .transactions()
        .onCommit(
            () -> {
              if (inHandler.get() && calls.get() <= losses) {
                inHandler.set(false);
                throw new IllegalStateException(
                    "lost", new SQLTransactionRollbackException("against another"));
              }
            });
    Subscribing subscription =
        changes()
            .poll(NEVER)
            .deadLetters(2, "dead")
            .handledBy(
                (message, row) -> {
                  calls.incrementAndGet();
                  try (Connection connection = engine.pool().getConnection()) {
                    write(connection, 1);
                  }
                  inHandler.set(true);
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(subscription.endpoint().attempts()).hasSize(losses + 1).containsOnly("1/1");
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isEqualTo(losses);
    assertThat(count("bare")).isEqualTo(1);
    assertPauses(engine, losses);
  }

  /** Nothing is settled of it, so that it is there again at once. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_delivery_that_breaks_each_time_is_repeated_with_growing_pauses(boolean transactional)
      throws Exception {
    int breaks = 5;
    Engine engine = engineWithRow();
    engine
        .listener()
        .on(
            Kind.DELIVERING,
            heard -> {
              if (engine.listener().count(Kind.DELIVERING) <= breaks) {
                throw new IllegalStateException("a listener throws");
              }
            });
    Subscribing subscription = Subscribing.to(Changes.class).group("a").poll(NEVER);
    engine.start(transactional ? subscription.transactional() : subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertPauses(engine, breaks);
  }

  private static void assertPauses(Engine engine, int before) {
    List<Heard> deliveries = engine.listener().heard(Kind.DELIVERING);
    assertThat(deliveries).hasSize(before + 1);
    for (int i = 2; i <= before; i++) {
      long pause = deliveries.get(i).at() - deliveries.get(i - 1).at();
      assertThat(pause).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20L << (i - 2)));
    }
  }
}
