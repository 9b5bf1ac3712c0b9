package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Outcome;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.time.Duration;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Pools that are as small as the workers are many, with handlers that need a connection too. */
abstract class PoolContract extends EngineContract {

  private static final int WORKERS = 4;
  private static final int ROWS = 40;

  /** Each handler has its connection only when all have begun, as far as there are rows. */
  private Subscribing subscription(Engine engine) {
    CyclicBarrier together = new CyclicBarrier(WORKERS);
    return Subscribing.to(Changes.class)
        .workers(WORKERS)
        .handledBy(
            (message, row) -> {
              if (number(row.id()) <= WORKERS) {
                together.await(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
              }
              try (Connection connection = engine.pool().getConnection()) {
                assertThat(connection.isValid(1)).isTrue();
              }
              return Outcome.ack();
            });
  }

  private void finishes(Engine engine) throws Exception {
    engine.start(subscription(engine));
    await().until(() -> engine.listener().count(Kind.SETTLED) == ROWS);
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
    assertThat(count("changes")).isZero();
  }

  @Test
  void handlers_find_a_connection_or_the_start_says_how_many_are_needed() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", ROWS);
    Engine engine = engine(WORKERS, Duration.ofSeconds(10));
    if (form == Form.LEASE) {
      finishes(engine);
      return;
    }
    assertThatThrownBy(() -> engine.start(subscription(engine)))
        .isInstanceOf(StartException.class)
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("at least " + (WORKERS + 1));
    assertThat(count("changes")).isEqualTo(ROWS);
    finishes(engine(WORKERS + 1, Duration.ofSeconds(10)));
  }
}
