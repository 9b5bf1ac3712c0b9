package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxPublisher;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** When a subscription claims: woken, by its poll interval, and no more often than that. */
abstract class WakeContract extends EngineContract {

  private static final Change CHANGE = new Change("r1");

  private static Subscribing reading(String group) {
    return Subscribing.to(Changes.class).group(group).poll(NEVER);
  }

  /** Starts subscriptions and waits until each has found nothing and waits. */
  private Engine idle(Subscribing... subscriptions) throws Exception {
    Engine engine = engine();
    engine.start(subscriptions);
    await().until(() -> engine.listener().count(Kind.CLAIMED) == subscriptions.length);
    return engine;
  }

  private static long claims(Engine engine, String subscription) {
    return engine.listener().heard(Kind.CLAIMING).stream()
        .filter(claim -> claim.subscription().equals(subscription))
        .count();
  }

  @Test
  void a_publish_reaches_its_handler_long_before_the_next_poll() throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a");
    Engine engine = idle(subscription);
    engine.publisher(Changes.class).publish("a", CHANGE);
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().calls()).hasSize(1);
    assertThat(subscription.endpoint().calls().get(0).message()).isEqualTo(CHANGE);
  }

  @Test
  void a_publish_wakes_those_who_read_its_table_and_group_and_nobody_else() throws Exception {
    create(Changes.class, Mails.class);
    Subscribing a = reading("a");
    Subscribing b = reading("b");
    Subscribing mails = Subscribing.to(Mails.class).poll(NEVER);
    Engine engine = idle(a, b, mails);
    engine.publisher(Changes.class).publish("a", CHANGE);
    // The claim that takes the row fills its limit, so that another follows.
    await().until(() -> claims(engine, "a") == 3);
    engine.publisher(Changes.class).publish(CHANGE);
    engine.publisher(Mails.class).publish(CHANGE);
    await().until(() -> claims(engine, "mails") == 3);
    engine.publisher(Changes.class).publish("b", CHANGE);
    await().until(() -> claims(engine, "b") == 3);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(List.of(claims(engine, "a"), claims(engine, "b"), claims(engine, "mails")))
        .containsOnly(3L);
    assertThat(count("changes WHERE target IS NULL")).isEqualTo(1);
  }

  @Test
  void a_publish_wakes_who_reads_the_whole_table_whatever_the_group() throws Exception {
    create(Changes.class);
    Subscribing whole = Subscribing.to(Changes.class).poll(NEVER);
    InboxPublisher<Changes> publisher = idle(whole).publisher(Changes.class);
    publisher.publish("a", CHANGE);
    await().until(() -> whole.endpoint().calls().size() == 1);
    publisher.publish(CHANGE);
    await().until(() -> whole.endpoint().calls().size() == 2);
    await().until(() -> count("changes") == 0);
  }

  @Test
  void a_publish_in_a_transaction_wakes_after_the_commit() throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a");
    Engine engine = idle(subscription);
    engine.transactions().begin();
    engine.publisher(Changes.class).publish("a", CHANGE);
    engine.publisher(Changes.class).publish("a", CHANGE);
    assertThat(claims(engine, "a")).isEqualTo(1);
    engine.transactions().commit();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().calls()).hasSize(2);
  }

  @Test
  void a_publish_that_is_rolled_back_wakes_nobody() throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a");
    Engine engine = idle(subscription);
    engine.transactions().begin();
    engine.publisher(Changes.class).publish("a", CHANGE);
    engine.transactions().rollback();
    assertThat(count("changes")).isZero();
    engine.publisher(Changes.class).publish("a", CHANGE);
    // The first one, the one that the second publish woke, and the one after that.
    await().until(() -> claims(engine, "a") == 3);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(claims(engine, "a")).isEqualTo(3);
  }

  @Test
  void a_wake_up_before_a_claims_statement_is_not_lost() throws Exception {
    wakesDuring(Kind.CLAIMING);
  }

  @Test
  void a_wake_up_after_a_claims_statement_is_not_lost() throws Exception {
    wakesDuring(Kind.CLAIMED);
  }

  @Test
  void a_wake_up_between_a_claims_statement_and_its_end_is_not_lost() throws Exception {
    create(Changes.class);
    Gate gate = new Gate();
    Engine engine = engine();
    engine
        .listener()
        .on(Kind.CLAIMING, heard -> engine.transactions().onEnd(gate::passUninterruptibly));
    wakesAt(gate, engine);
  }

  private void wakesDuring(Kind moment) throws Exception {
    create(Changes.class);
    Gate gate = new Gate();
    Engine engine = engine();
    engine.listener().on(moment, heard -> gate.passUninterruptibly());
    wakesAt(gate, engine);
  }

  private void wakesAt(Gate gate, Engine engine) throws Exception {
    Subscribing subscription = reading("a");
    engine.start(subscription);
    gate.awaitArrivals();
    engine.publisher(Changes.class).publish("a", CHANGE);
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().calls()).hasSize(1);
  }

  @Test
  void a_row_that_is_freed_is_claimed_again_at_once() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate gate = new Gate();
    Subscribing subscription =
        reading("a")
            .workers(2)
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return row.attempt() == 1 ? Outcome.retry() : Outcome.ack();
                });
    Engine engine = engine();
    engine.start(subscription);
    gate.awaitArrivals();
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/2");
  }

  @Test
  void an_idle_subscription_claims_once_per_poll_interval() throws Exception {
    create(Changes.class);
    Duration poll = Duration.ofMillis(100);
    Engine engine = engine();
    engine.start(Subscribing.to(Changes.class).workers(4).poll(poll));
    await().until(() -> engine.listener().count(Kind.CLAIMED) > 20);
    engine.stop();
    List<Heard> begun = engine.listener().heard(Kind.CLAIMING);
    // Whatever the machine does: after each claim there is a whole interval, for all workers.
    for (int i = 1; i < begun.size(); i++) {
      assertThat(begun.get(i).at() - begun.get(i - 1).at()).isGreaterThan(poll.toNanos());
    }
  }

  @Test
  void a_busy_subscription_never_waits_and_ends_with_one_claim_in_vain() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 300);
    Engine engine = engine();
    engine.start(reading("a"));
    await().until(() -> count("changes") == 0);
    await().until(() -> engine.listener().count(Kind.CLAIMED) == 301);
    assertThat(engine.listener().heard(Kind.CLAIMED).stream().filter(c -> c.detail().equals(0)))
        .hasSize(1);
  }

  @Test
  void claims_of_exactly_their_limit_end_with_one_in_vain() throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a").workers(4);
    Engine engine = idle(subscription);
    await().until(() -> engine.threads().getActiveCount() == 0);
    engine.transactions().begin();
    for (int i = 0; i < 4; i++) {
      engine.publisher(Changes.class).publish("a", CHANGE);
    }
    engine.transactions().commit();
    await().until(() -> count("changes") == 0);
    await().until(() -> engine.threads().getActiveCount() == 0);
    List<Object> claimed =
        engine.listener().heard(Kind.CLAIMED).stream().map(Heard::detail).toList();
    if (form == Form.LEASE) {
      assertThat(claimed).containsExactly(0, 4, 0);
    } else {
      // Each worker claims for itself. The other three may look while the last row is claimed, and
      // all four once it was found, since a find says that there may be more.
      assertThat(claimed).containsOnly(0, 1).startsWith(0, 1).endsWith(0);
      assertThat(claimed.stream().filter(rows -> rows.equals(1))).hasSize(4);
      assertThat(claimed).hasSizeLessThanOrEqualTo(1 + 4 + 3 + 4);
    }
  }

  @Test
  void a_wake_up_from_many_threads_at_once_reaches_every_row() throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a").workers(2);
    Engine engine = idle(subscription);
    InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
    List<CompletableFuture<Void>> publishing =
        Stream.generate(
                () ->
                    CompletableFuture.runAsync(
                        () -> {
                          for (int i = 0; i < 25; i++) {
                            publisher.publish("a", CHANGE);
                          }
                        }))
            .limit(4)
            .toList();
    publishing.forEach(CompletableFuture::join);
    await().until(() -> subscription.endpoint().calls().size() == 100);
    await().until(() -> count("changes") == 0);
  }
}
