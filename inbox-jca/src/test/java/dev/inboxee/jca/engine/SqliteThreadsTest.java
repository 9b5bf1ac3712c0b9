package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Executors that run out of threads; which database is behind makes no difference. */
@In(Form.LEASE)
final class SqliteThreadsTest extends EngineContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Test
  void an_executor_of_few_threads_is_not_asked_over_and_over() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 8);
    Engine engine = engine();
    engine.threads().setMaximumPoolSize(2);
    engine.start(Subscribing.to(Changes.class).workers(4));
    await().until(() -> count("changes") == 0);
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isLessThan(20);
  }

  @Test
  void a_machine_without_threads_for_a_while_ends_nothing() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    engine
        .listener()
        .on(
            Kind.CLAIMED,
            heard -> {
              if (heard.detail().equals(1)) {
                engine.threads().failNext(3);
              }
            });
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .lease(Duration.ofSeconds(1))
            .handledBy(
                (message, row) -> {
                  await().until(() -> engine.listener().count(Kind.EXTENDED) > 2);
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> count("changes") == 0);
    assertThat(engine.threads().failuresToCome()).isZero();
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
  }
}
