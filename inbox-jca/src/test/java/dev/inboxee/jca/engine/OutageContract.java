package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Outcome;
import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A database that is out at the start, goes out in the middle, or loses single connections. */
abstract class OutageContract extends EngineContract {

  /** Where the engine finds a database that can be out. */
  abstract String url();

  /** Lets no new connection in; the engine has none yet. */
  abstract void hide() throws Exception;

  /** Ends that. */
  abstract void show() throws Exception;

  /** Fails what the engine does on the connections that it has, and on new ones. */
  abstract void fail() throws Exception;

  /** Ends that. */
  abstract void recover() throws Exception;

  @AfterEach
  void comesBack() throws Exception {
    show();
    recover();
  }

  Engine outEngine() throws SQLException {
    return engine(url(), 10, Duration.ofSeconds(10));
  }

  static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a").poll(Duration.ofMillis(50));
  }

  @Test
  void a_start_succeeds_without_the_database_which_is_tried_until_it_answers() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 100, 3);
    hide();
    try (LogLines log = new LogLines("dev.inboxee")) {
      Engine engine = outEngine();
      engine.start(changes());
      assertThat(engine.state()).isEqualTo(SubscriptionState.STARTING);
      assertThatThrownBy(() -> engine.publisher(Changes.class).publish("a", new Change("r4")))
          .isInstanceOf(PublishException.class)
          .hasMessageStartingWith("INBX0701");
      assertThat(engine.listener().count(Kind.STARTED)).isZero();
      show();
      await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
      assertThat(engine.state()).isEqualTo(SubscriptionState.RUNNING);
      engine.publisher(Changes.class).publish("a", new Change("r4"));
      await().until(() -> engine.listener().count(Kind.SETTLED) == 4);
      assertThat(log.codes()).startsWith("WARNING INBX0413").endsWith("INFO INBX0454");
    }
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_database_that_comes_without_the_table_is_refused_until_it_is_there() throws Exception {
    hide();
    try (LogLines log = new LogLines("dev.inboxee")) {
      Engine engine = outEngine();
      engine.start(changes());
      show();
      await().until(() -> engine.state() == SubscriptionState.REFUSED);
      create(Changes.class);
      await().until(() -> engine.state() == SubscriptionState.RUNNING);
      await().until(() -> engine.listener().count(Kind.CLAIMED) > 0);
      assertThat(log.codes())
          .containsExactlyInAnyOrder(
              "WARNING INBX0413",
              "WARNING INBX0550",
              "WARNING INBX0414",
              "INFO INBX0454",
              "INFO INBX0551");
    }
  }

  @Test
  void a_stop_while_the_database_is_looked_for_starts_nothing_afterwards() throws Exception {
    create(Changes.class);
    hide();
    Engine engine = outEngine();
    Subscribing subscription = changes();
    engine.start(subscription);
    Gate looking = new Gate();
    engine.onLookUp(looking::passUninterruptibly);
    looking.awaitArrivals();
    show();
    CompletableFuture<Void> stop = CompletableFuture.runAsync(engine::stop);
    await().until(() -> engine.state() == SubscriptionState.STOPPED);
    looking.open();
    stop.get(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    engine.publisher(Changes.class).publish("a", new Change("r1"));
    assertThat(engine.listener().count(Kind.STARTED)).isZero();
    assertThat(engine.listener().count(Kind.CLAIMING)).isZero();
    assertThat(engine.listener().count(Kind.STOPPED)).isEqualTo(1);
    assertThat(count("changes WHERE attempt = 1")).isEqualTo(1);
  }

  @Test
  void a_database_that_fails_in_the_middle_loses_nothing_and_is_logged_once() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 20);
    Gate tenth = new Gate();
    Subscribing subscription =
        changes()
            .workers(2)
            .lease(Duration.ofSeconds(1))
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(10L) && row.attempt() == 1) {
                    tenth.pass();
                  }
                  return Outcome.ack();
                });
    try (LogLines log = new LogLines("dev.inboxee")) {
      Engine engine = outEngine();
      engine.start(subscription);
      tenth.awaitArrivals();
      fail();
      long before = engine.connectionsAskedFor();
      if (form == Form.LEASE) {
        // The other worker goes on and finds out; so do the extensions of this one's lease.
        await().until(() -> engine.state() == SubscriptionState.FAILING);
        await().until(() -> engine.listener().count(Kind.EXTENSION_FAILED) > 1);
      } else {
        // Or the other worker tries again to settle its row, which nobody is told of.
        await().until(() -> engine.connectionsAskedFor() > before + 2);
      }
      tenth.open();
      recover();
      await().until(() -> count("changes") == 0);
      await().until(() -> engine.state() == SubscriptionState.RUNNING);
      engine.stop();
      assertThat(log.codes()).doesNotHaveDuplicates();
      if (form == Form.LEASE) {
        assertThat(log.codes()).contains("WARNING INBX0550", "INFO INBX0551", "WARNING INBX0552");
      }
    }
    assertThat(subscription.endpoint().ids())
        .containsAll(LongStream.rangeClosed(1, 20).boxed().toList());
  }
}
