package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The same on databases whose sessions somebody can end. */
abstract class ServerTransactionalContract extends TransactionalContract {

  /** What the handler did is undone through no fault of its own: the delivery is repeated. */
  @Test
  void a_connection_that_is_lost_before_the_commit_costs_no_attempt() throws Exception {
    Engine engine = engineWithRows(1);
    AtomicInteger calls = new AtomicInteger();
    Subscribing subscription =
        changes()
            .handledBy(
                (message, row) -> {
                  write(engine, calls.incrementAndGet());
                  if (calls.get() == 1) {
                    database.endSessions();
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    awaitSettled(engine, 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/1");
    assertThat(database.column("SELECT id FROM bare"))
        .map(EngineContract::number)
        .containsExactly(2);
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(count("changes")).isZero();
  }
}
