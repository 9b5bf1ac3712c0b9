package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.PostgresServer;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Its connections go through a forwarder that can be closed. */
final class PostgresOutageTest extends OutageContract {

  private PostgresDatabase postgres;
  private Forwarder forwarder;

  @Override
  TestDatabase open() throws Exception {
    postgres = PostgresDatabase.open();
    forwarder = new Forwarder(PostgresServer.port());
    forwarder.open();
    return postgres;
  }

  @Override
  void closeDatabase() throws Exception {
    forwarder.close();
    super.closeDatabase();
  }

  @Override
  String url() {
    return postgres.url().replace(":" + PostgresServer.port() + "/", ":" + forwarder.port() + "/");
  }

  @Override
  void hide() throws IOException {
    forwarder.close();
  }

  @Override
  void show() throws IOException {
    forwarder.open();
  }

  @Override
  void fail() throws IOException {
    forwarder.close();
  }

  @Override
  void recover() throws IOException {
    forwarder.open();
  }

  @Test
  void a_session_that_the_server_ends_is_replaced() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 5);
    Engine engine = outEngine();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(3L)) {
                    database.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                            + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 5);
    assertThat(subscription.endpoint().ids()).containsExactly(1L, 2L, 3L, 4L, 5L);
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
  }

  @Test
  void a_settlement_that_fails_for_a_while_is_tried_again() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = outEngine();
    CompletableFuture<Void> recovering = new CompletableFuture<>();
    engine
        .listener()
        .on(
            Kind.SETTLING,
            heard -> {
              long before = engine.connectionsAskedFor();
              recovering.completeAsync(
                  () -> {
                    // The one that is open, then new ones in vain: nothing else tells of a try.
                    await().until(() -> engine.connectionsAskedFor() > before + 2);
                    return reopened();
                  });
              cut();
            });
    Subscribing subscription = Subscribing.to(Changes.class).poll(NEVER);
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    recovering.get(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_settlement_whose_answer_is_lost_is_no_lost_row() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = outEngine();
    engine
        .listener()
        .on(
            Kind.SETTLING,
            heard -> {
              if (form == Form.ROW_LOCK) {
                engine.transactions().onCommit(forwarder::swallowAnswers);
              } else {
                forwarder.swallowAnswers();
              }
            });
    engine.start(Subscribing.to(Changes.class).poll(NEVER));
    await().until(() -> count("changes") == 0);
    assertThat(engine.listener().count(Kind.SETTLED)).isZero();
    cut();
    reopened();
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
  }

  private void cut() {
    try {
      forwarder.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Void reopened() {
    try {
      forwarder.open();
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
