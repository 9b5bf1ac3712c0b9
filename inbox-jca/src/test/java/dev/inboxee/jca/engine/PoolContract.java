package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Outcome;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pools that are as small as the workers are many, with handlers that need a connection too. */
abstract class PoolContract extends EngineContract {

  private static final int WORKERS = 4;
  private static final int ROWS = 20;
  private static final Duration DRAIN = Duration.ofMillis(200);

  /** Each handler has its connection only when all have begun, as far as there are rows. */
  private Subscribing subscription(Engine engine, boolean transactional) {
    CyclicBarrier together = new CyclicBarrier(WORKERS);
    Set<Object> begun = ConcurrentHashMap.newKeySet(); // a commit may lose, and its row come again
    Subscribing subscription = Subscribing.to(Changes.class).workers(WORKERS);
    return (transactional ? subscription.transactional() : subscription)
        .handledBy(
            (message, row) -> {
              if (number(row.id()) <= WORKERS && begun.add(row.id())) {
                together.await(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
              }
              try (Connection connection = engine.pool().getConnection()) {
                assertThat(connection.isValid(1)).isTrue();
              }
              return Outcome.ack();
            });
  }

  private void finishes(Engine engine, boolean transactional) throws Exception {
    engine.start(subscription(engine, transactional));
    await().until(() -> engine.listener().count(Kind.SETTLED) == ROWS);
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
    assertThat(count("changes")).isZero();
  }

  /**
   * How many connections there must be: a row lock's transaction is the handler's too, an advisory
   * lock's session is not.
   */
  private int least(boolean transactional) {
    return switch (form) {
      case LEASE -> transactional ? WORKERS + 1 : 1;
      case ROW_LOCK -> transactional ? WORKERS : WORKERS + 1;
      case ADVISORY_LOCK -> transactional ? 2 * WORKERS : WORKERS + 1;
    };
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void handlers_find_a_connection_or_the_start_says_how_many_are_needed(boolean transactional)
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", ROWS);
    int least = least(transactional);
    if (least > WORKERS) {
      Engine engine = impatientEngine(WORKERS, Duration.ofSeconds(10));
      assertThatThrownBy(() -> engine.start(subscription(engine, transactional)))
          .isInstanceOf(StartException.class)
          .hasMessageStartingWith("INBX0415")
          .hasMessageContaining("at least " + least);
      assertThat(count("changes")).isEqualTo(ROWS);
    }
    finishes(engine(least, Duration.ofSeconds(10)), transactional);
  }

  /** It is not the queue's to say how many connections a handler takes. */
  private static Subscribing takingAll(Engine engine, int connections, Gate gate) {
    return Subscribing.to(Changes.class)
        .lease(Duration.ofSeconds(2))
        .handledBy(
            (message, row) -> {
              take(engine, connections, gate);
              return Outcome.ack();
            });
  }

  private static void take(Engine engine, int connections, Gate gate) throws SQLException {
    if (connections == 0) {
      gate.passUninterruptibly();
      return;
    }
    try (Connection connection = engine.pool().getConnection()) {
      assertThat(connection.isClosed()).isFalse();
      take(engine, connections - 1, gate);
    }
  }

  @In(Form.LEASE)
  @Test
  void an_extension_waits_no_longer_than_the_pool_lets_it_is_told_of_and_tried_again()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = impatientEngine(2, Duration.ofSeconds(10));
    Gate gate = new Gate();
    engine.listener().on(Kind.EXTENSION_FAILED, heard -> gate.open());
    Subscribing subscription = takingAll(engine, 2, gate);
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(engine.listener().heard(Kind.EXTENSION_FAILED))
        .isNotEmpty()
        .allSatisfy(heard -> assertThat(heard.detail()).isInstanceOf(SQLException.class));
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
  }

  @Test
  void a_stop_does_not_wait_for_handlers_that_have_all_connections() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    int held = form == Form.LEASE ? 0 : 1;
    Engine engine = impatientEngine(2, DRAIN);
    Gate gate = new Gate();
    engine.start(takingAll(engine, 2 - held, gate));
    gate.awaitArrivals();
    long began = System.nanoTime();
    engine.stop();
    assertThat(System.nanoTime() - began).isLessThan(DRAIN.plusSeconds(5).toNanos());
    int untold = form == Form.LEASE ? 1 : 0; // in the other forms the row stays with its handler
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isEqualTo(untold);
    gate.open();
    await().until(() -> engine.threads().getActiveCount() == 0);
    database.execute("UPDATE changes SET locked_until = NULL");
  }
}
