package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A database that takes a statement and never answers: each statement of the engine's own ends all
 * the same. All forms and all statements at once, each with a server of its own, since each waits.
 */
@In(Form.LEASE) // once; the servers are of each form
abstract class FrozenContract extends EngineContract {

  private static final Duration BOUND = Duration.ofSeconds(15);
  private static final Duration DRAIN = Duration.ofMillis(200);

  private final List<Forwarder> forwarders = new ArrayList<>();

  /** The database's port. */
  abstract int port() throws Exception;

  /** The same database by another port. */
  abstract String url(int port) throws Exception;

  @AfterEach
  void closeForwarders() throws IOException {
    for (Forwarder forwarder : forwarders) {
      forwarder.close();
    }
    forwarders.clear();
  }

  /** A server whose database freezes at one statement, and goes on once that has failed. */
  private final class Freezing implements ServerDataSource.Hook {

    final Engine engine;
    final String group;
    final int at;
    private final Forwarder forwarder;
    private final AtomicInteger statements = new AtomicInteger();
    private volatile boolean counting;
    private volatile long frozen;
    private volatile long ended;

    Freezing(Form form, int at) throws Exception {
      this.at = at;
      forwarder = new Forwarder(port());
      group = form.name() + at;
      forwarders.add(forwarder);
      forwarder.open();
      engine = FrozenContract.this.engine(form, url(forwarder.port()));
      engine.dataSource().onStatement(this);
      engine.listener().on(Kind.CLAIMING, heard -> counting = true);
      insertGroup(Changes.class, group, 1000L * (form.ordinal() + 1) + at, 1);
    }

    Subscribing subscription() {
      return Subscribing.to(Changes.class).group(group).lease(Duration.ofSeconds(2));
    }

    void count() {
      counting = true;
    }

    void freeze() {
      frozen = System.nanoTime();
      forwarder.swallowAnswers();
    }

    @Override
    public void before(Connection connection, String sql) {
      if (counting && statements.incrementAndGet() == at) {
        freeze();
      }
    }

    @Override
    public void failed() {
      if (frozen != 0 && ended == 0) {
        ended = System.nanoTime();
        thaw();
      }
    }

    void thaw() {
      try {
        forwarder.close();
        forwarder.open();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void assertBounded() {
      assertThat(ended).as("%s's statement %s ends", group, at).isNotZero();
      assertThat(Duration.ofNanos(ended - frozen))
          .as("the wait of %s for statement %s", group, at)
          .isBetween(BOUND.minusSeconds(6), BOUND.plusSeconds(10));
    }
  }

  /** How many statements a message takes from its claim to its end. */
  private int statements(Form form) throws Exception {
    Freezing none = new Freezing(form, 0);
    none.engine.start(none.subscription().poll(NEVER));
    await().until(() -> none.engine.listener().count(Kind.SETTLED) == 1);
    none.engine.stop();
    return none.statements.get();
  }

  @Test
  void a_statement_that_is_never_answered_ends_and_its_message_is_settled() throws Exception {
    create(Changes.class);
    List<Freezing> all = new ArrayList<>();
    for (Form each : Form.values()) {
      int statements = statements(each);
      assertThat(statements).isGreaterThanOrEqualTo(2);
      for (int at = 1; at <= statements; at++) {
        Freezing one = new Freezing(each, at);
        one.engine.start(one.subscription());
        all.add(one);
      }
    }
    Freezing extension = extending();
    all.add(extension);
    await().atMost(Duration.ofSeconds(60)).until(() -> count("changes") == 0);
    all.forEach(Freezing::assertBounded);
    assertThat(extension.engine.listener().count(Kind.EXTENSION_FAILED)).isPositive();
  }

  /** The first statement after the handler has begun is the extension's. */
  private Freezing extending() throws Exception {
    Freezing extension = new Freezing(Form.LEASE, 100);
    Subscribing subscription =
        extension
            .subscription()
            .handledBy(
                (message, row) -> {
                  if (row.attempt() == 1) {
                    extension.freeze();
                    await()
                        .until(() -> extension.engine.listener().count(Kind.EXTENSION_FAILED) > 0);
                    extension.failed(); // it may have begun its transaction, which is no statement
                  }
                  return Outcome.ack();
                });
    extension.engine.start(subscription);
    return extension;
  }

  @Test
  void a_start_and_a_stop_end_though_nothing_is_answered() throws Exception {
    create(Changes.class);
    Freezing starting = new Freezing(Form.LEASE, 1);
    starting.count();
    CompletableFuture<Void> start =
        CompletableFuture.runAsync(() -> starting.engine.start(starting.subscription()));
    for (Form each : Form.values()) {
      stopsInTime(each);
    }
    start.get(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    starting.assertBounded();
    await().until(() -> starting.engine.state() == SubscriptionState.RUNNING);
    await().until(() -> count("changes WHERE target = '" + starting.group + "'") == 0);
    database.execute("DELETE FROM changes");
  }

  private void stopsInTime(Form each) throws Exception {
    Freezing frozen = new Freezing(each, 200);
    Gate gate = new Gate();
    frozen.engine.start(
        frozen
            .subscription()
            .handledBy(
                (message, row) -> {
                  gate.passUninterruptibly();
                  return Outcome.ack();
                }));
    gate.awaitArrivals();
    frozen.freeze();
    gate.open();
    long began = System.nanoTime();
    frozen.engine.stop();
    assertThat(System.nanoTime() - began).isLessThan(DRAIN.plusSeconds(5).toNanos());
    frozen.thaw();
    await().until(() -> frozen.engine.threads().getActiveCount() == 0);
  }
}
