package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What happens when a handler fails or misbehaves. */
abstract class FailureContract extends EngineContract {

  private static final RecordingEndpoint.Handler FAILING =
      (message, row) -> {
        throw new IllegalStateException("the handler failed");
      };

  /** A failing handler meets a row that was tried before; the row is looked at afterwards. */
  private Engine failed(String policy, int attempt) throws SQLException {
    create(Changes.class);
    insert(
        Changes.class, "id", 1L, "target", "a", "attempt", (short) attempt, "payload", json("r1"));
    Engine engine = engine();
    engine.start(
        Subscribing.to(Changes.class)
            .group("a")
            .deadLetters(9, "dead")
            .onFailure(policy)
            .handledBy(FAILING));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    engine.stop();
    assertThat((Throwable) engine.listener().heard(Kind.HANDLER_FAILED).get(0).detail())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the handler failed");
    return engine;
  }

  private int dueBetween(double from, double to) throws SQLException {
    return count(
        "changes WHERE locked_until IS NULL AND retry_after BETWEEN "
            + database.fromNow(from)
            + " AND "
            + database.fromNow(to));
  }

  @Test
  void the_policy_retry_returns_the_row_at_once() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .poll(NEVER)
            .onFailure("retry")
            .handledBy(
                (message, row) -> row.attempt() < 3 ? FAILING.handle(message, row) : Outcome.ack());
    engine().start(subscription);
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2", "1/3");
  }

  @Test
  void the_policy_retry_after_delays_the_row() throws SQLException {
    failed("retryAfter(PT1H)", 1);
    assertThat(dueBetween(3580, 3600)).isEqualTo(1);
  }

  @Test
  void the_policy_backoff_delays_the_row_by_its_attempt() throws SQLException {
    failed("backoff(PT1H,P1D)", 3);
    // Four hours, of which jitter may take a fifth.
    assertThat(dueBetween(4 * 3600 * 0.8 - 20, 4 * 3600)).isEqualTo(1);
  }

  @Test
  void the_policy_backoff_ends_at_its_longest_delay() throws SQLException {
    failed("backoff(PT1H,PT2H)", 8);
    assertThat(dueBetween(2 * 3600 * 0.8 - 20, 2 * 3600)).isEqualTo(1);
  }

  @Test
  void the_policy_drop_finishes_the_row() throws SQLException {
    Engine engine = failed("drop", 1);
    assertThat(engine.listener().heard(Kind.SETTLED).get(0).detail()).isEqualTo(Outcome.drop());
    assertThat(count("changes")).isZero();
  }

  @Test
  void the_policy_dead_letter_moves_the_row_with_what_was_thrown() throws SQLException {
    failed("deadLetter", 1);
    assertThat(count("changes WHERE target = 'dead'")).isEqualTo(1);
    assertThat(value("SELECT headers FROM changes").toString()).contains("the handler failed");
  }

  @Test
  void an_error_settles_its_row_and_leaves_the_worker() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    insert(Changes.class, "id", 2L, "payload", json("r2"));
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .onFailure("drop")
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(1L)) {
                    throw new StackOverflowError("too deep");
                  }
                  return Outcome.ack();
                });
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(subscription.endpoint().ids()).containsExactly(1L, 2L);
    assertThat(subscription.endpoint().inside()).isZero();
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_transaction_left_open_is_rolled_back_and_is_a_failure() throws SQLException {
    create(Changes.class, Bare.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    insert(Changes.class, "id", 2L, "payload", json("r2"));
    Engine engine = engine();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .onFailure("drop")
            .handledBy(
                (message, row) -> {
                  assertThat(engine.transactions().isActive()).isFalse();
                  if (row.id().equals(1L)) {
                    engine.transactions().begin();
                    execute(engine, "INSERT INTO bare (id) VALUES (1)");
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat((Throwable) engine.listener().heard(Kind.HANDLER_FAILED).get(0).detail())
        .hasMessageStartingWith("INBX0605");
    assertThat(engine.listener().heard(Kind.SETTLED))
        .extracting(Heard::detail)
        .containsExactly(Outcome.drop(), Outcome.ack());
    assertThat(count("bare")).isZero();
  }

  private static void execute(Engine engine, String sql) throws SQLException {
    try (Connection connection = engine.pool().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void an_interrupt_that_the_handler_leaves_behind_disturbs_nothing() throws SQLException {
    create(Changes.class);
    for (long id = 1; id <= 5; id++) {
      insert(Changes.class, "id", id, "payload", json("r" + id));
    }
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .onFailure("drop")
            .handledBy(
                (message, row) -> {
                  Thread.currentThread().interrupt();
                  if (row.id().equals(3L)) {
                    throw new InterruptedException("of the handler's own");
                  }
                  return Outcome.ack();
                });
    Engine engine = engine();
    AtomicInteger interrupted = new AtomicInteger();
    engine
        .listener()
        .on(
            Kind.SETTLING,
            heard -> {
              if (Thread.currentThread().isInterrupted()) {
                interrupted.incrementAndGet();
              }
            });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 5);
    assertThat(subscription.endpoint().ids()).containsExactly(1L, 2L, 3L, 4L, 5L);
    assertThat(interrupted).hasValue(0);
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
    assertThat(count("changes")).isZero();
  }

  /** Fails around the handler instead of in it. */
  private static final class Edgy implements Endpoint {

    private final AtomicInteger delivered = new AtomicInteger();
    private final AtomicInteger undone = new AtomicInteger();

    @Override
    public void beforeDelivery(Delivery delivery) {
      if (delivery.id().equals(1L)) {
        throw new IllegalStateException("before");
      }
    }

    @Override
    public Outcome deliver(Object message, Delivery delivery) {
      delivered.incrementAndGet();
      return Outcome.ack();
    }

    @Override
    public void afterDelivery(Delivery delivery) {
      undone.incrementAndGet();
      if (delivery.id().equals(2L)) {
        throw new IllegalStateException("after");
      }
      if (delivery.id().equals(3L)) {
        throw new StackOverflowError("after, badly");
      }
    }

    @Override
    public void release() {}
  }

  @Test
  void a_failure_around_the_handler_is_a_failure_of_the_handler() throws SQLException {
    create(Changes.class);
    for (long id = 1; id <= 4; id++) {
      insert(Changes.class, "id", id, "payload", json("r" + id));
    }
    Edgy endpoint = new Edgy();
    Engine engine = engine();
    engine.start(Subscribing.to(Changes.class).onFailure("drop"), endpoint);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 4);
    assertThat(endpoint.delivered).hasValue(3);
    assertThat(endpoint.undone).hasValue(4);
    assertThat(engine.listener().ids(Kind.HANDLER_FAILED))
        .containsExactlyElementsOf(List.of(1L, 2L, 3L));
  }

  /** A listener that fails once, on the engine's own thread. */
  private static void failsOnce(Engine engine, Kind kind) {
    engine
        .listener()
        .on(
            kind,
            heard -> {
              if (engine.listener().count(kind) == 1) {
                throw new AssertionError("of a listener");
              }
            });
  }

  @Test
  void a_delivery_that_breaks_off_frees_its_row_at_once() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Engine engine = engine();
    failsOnce(engine, Kind.SETTLING);
    Subscribing subscription = Subscribing.to(Changes.class).poll(NEVER);
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    // Only the row lock form counts an attempt when it settles the row.
    assertThat(subscription.endpoint().attempts())
        .containsExactly("1/1", form == Form.ROW_LOCK ? "1/1" : "1/2");
  }

  @Test
  void a_claim_whose_listener_fails_keeps_no_row() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Engine engine = engine();
    failsOnce(engine, Kind.CLAIMED);
    engine.start(Subscribing.to(Changes.class));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(count("changes")).isZero();
  }
}
