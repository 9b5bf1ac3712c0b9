package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Stopping while handlers work: nothing is lost, nothing is kept, no attempt is spent. */
abstract class StopContract extends EngineContract {

  private static final Duration LEASE = Duration.ofSeconds(1);
  private static final Duration DRAIN = Duration.ofMillis(200);

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).group("a").lease(LEASE);
  }

  private static CompletableFuture<Void> stopping(Engine engine) {
    return CompletableFuture.runAsync(engine::stop);
  }

  private static void stopped(CompletableFuture<Void> stop) throws Exception {
    stop.get(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  void handlers_in_work_finish_and_settle_and_are_extended_meanwhile() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 4);
    Gate gate = new Gate(2);
    Engine engine = engine(10, Duration.ofSeconds(20));
    Subscribing subscription =
        changes()
            .workers(2)
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  int before = engine.listener().count(Kind.EXTENDED);
                  // Two rows, three extensions each: longer than a lease.
                  int extensions = form == Form.LEASE ? 6 : 0;
                  await()
                      .until(() -> engine.listener().count(Kind.EXTENDED) >= before + extensions);
                  return Outcome.ack();
                });
    engine.start(subscription);
    gate.awaitArrivals();
    CompletableFuture<Void> stop = stopping(engine);
    await().until(() -> engine.state() == SubscriptionState.STOPPED);
    int claims = engine.listener().count(Kind.CLAIMING);
    gate.open();
    stopped(stop);
    assertThat(subscription.endpoint().attempts()).containsExactlyInAnyOrder("1/1", "2/1");
    assertThat(engine.listener().count(Kind.SETTLED)).isEqualTo(2);
    assertThat(engine.listener().count(Kind.CLAIMING)).isEqualTo(claims);
    assertThat(count("changes WHERE attempt = 1 AND locked_until IS NULL")).isEqualTo(2);
    await().until(() -> engine.threads().getActiveCount() == 0);
    assertThat(subscription.endpoint().released()).isEqualTo(1);
  }

  @Test
  void handlers_that_outlast_the_drain_timeout_are_interrupted_and_their_rows_free()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 2);
    Gate never = new Gate();
    Engine engine = engine(10, DRAIN);
    engine.start(
        changes()
            .handledBy(
                (message, row) -> {
                  never.pass();
                  return Outcome.ack();
                }));
    never.awaitArrivals();
    engine.stop();
    assertThat(engine.listener().ids(Kind.RELEASED)).containsExactly(1L);
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(count("changes WHERE attempt = 1 AND locked_until IS NULL")).isEqualTo(2);
    Subscribing other = changes();
    engine().start(other);
    await().until(() -> count("changes") == 0);
    assertThat(other.endpoint().attempts()).containsExactly("1/1", "2/1");
  }

  @Test
  void a_handler_that_answers_when_it_is_interrupted_is_settled() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate never = new Gate();
    Engine engine = engine(10, DRAIN);
    engine.start(
        changes()
            .handledBy(
                (message, row) -> {
                  try {
                    never.pass();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                  return Outcome.retry();
                }));
    never.awaitArrivals();
    engine.stop();
    assertThat(engine.listener().count(Kind.RELEASED)).isZero();
    assertThat(engine.listener().heard(Kind.SETTLED).get(0).detail()).isEqualTo(Outcome.retry());
    assertThat(count("changes WHERE attempt = 2 AND locked_until IS NULL")).isEqualTo(1);
  }

  private static Subscribing waitingAt(Gate gate) {
    return changes()
        .handledBy(
            (message, row) -> {
              gate.passUninterruptibly();
              return Outcome.ack();
            });
  }

  /** What holds the row is its thread's: nobody else can give it back. */
  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void a_handler_that_ignores_interrupts_holds_up_no_stop_and_keeps_its_row() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate gate = new Gate();
    Engine engine = engine(10, DRAIN);
    Subscribing deaf = waitingAt(gate);
    engine.start(deaf);
    gate.awaitArrivals();
    long began = System.nanoTime();
    engine.stop();
    assertThat(System.nanoTime() - began).isLessThan(DRAIN.plusSeconds(5).toNanos());
    assertThat(engine.listener().count(Kind.RELEASED)).isZero();
    Engine next = engine();
    Subscribing taking = changes();
    next.start(taking);
    await().until(() -> next.listener().count(Kind.CLAIMED) > 3);
    assertThat(taking.endpoint().calls()).isEmpty();
    gate.open();
    await().until(() -> engine.threads().getActiveCount() == 0);
    assertThat(engine.listener().ids(Kind.SETTLED)).containsExactly(1L);
    assertThat(count("changes")).isZero();
    assertThat(deaf.endpoint().attempts()).containsExactly("1/1");
    assertThat(next.listener().count(Kind.DELIVERING)).isZero();
  }

  @Test
  @In(Form.LEASE)
  void a_handler_that_ignores_interrupts_holds_up_no_stop_and_keeps_no_row() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate gate = new Gate();
    Engine engine = engine(10, DRAIN);
    Subscribing deaf = waitingAt(gate).lease(Duration.ofSeconds(30));
    engine.start(deaf);
    gate.awaitArrivals();
    long began = System.nanoTime();
    engine.stop();
    assertThat(System.nanoTime() - began).isLessThan(DRAIN.plusSeconds(5).toNanos());
    assertThat(engine.listener().ids(Kind.RELEASED)).containsExactly(1L);
    assertThat(count("changes WHERE attempt = 1 AND locked_until IS NULL")).isEqualTo(1);
    Gate work = new Gate();
    Subscribing taking =
        changes()
            .handledBy(
                (message, row) -> {
                  work.pass();
                  return Outcome.ack();
                });
    Engine next = engine();
    next.start(taking);
    work.awaitArrivals();
    gate.open();
    await().until(() -> engine.threads().getActiveCount() == 0);
    assertThat(deaf.endpoint().calls().get(0).delivery().isLost()).isTrue();
    assertThat(engine.listener().count(Kind.SETTLED)).isZero();
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(count("changes WHERE attempt = 2 AND locked_until IS NOT NULL")).isEqualTo(1);
    work.open();
    await().until(() -> count("changes") == 0);
    assertThat(taking.endpoint().attempts()).containsExactly("1/1");
    assertThat(next.listener().count(Kind.LEASE_LOST)).isZero();
  }

  @Test
  void rows_that_were_claimed_and_wait_for_a_worker_are_given_back() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Gate claimed = new Gate();
    Engine engine = engine();
    engine.listener().on(Kind.CLAIMED, heard -> claimed.passUninterruptibly());
    Subscribing subscription = changes();
    engine.start(subscription);
    claimed.awaitArrivals();
    CompletableFuture<Void> stop = stopping(engine);
    await().until(() -> engine.state() == SubscriptionState.STOPPED);
    claimed.open();
    stopped(stop);
    assertThat(subscription.endpoint().calls()).isEmpty();
    assertThat(engine.listener().ids(Kind.RELEASED)).containsExactly(1L);
    assertThat(count("changes WHERE attempt = 1 AND locked_until IS NULL")).isEqualTo(1);
  }

  @RepeatedTest(10)
  void a_stop_ends_the_wait_between_claims() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    engine.start(changes().workers(3).poll(NEVER));
    await().until(() -> engine.listener().count(Kind.CLAIMED) == 1);
    long began = System.nanoTime();
    engine.stop();
    assertThat(System.nanoTime() - began).isLessThan(TimeUnit.SECONDS.toNanos(5));
    assertThat(engine.listener().count(Kind.CLAIMING)).isEqualTo(1);
    assertThat(engine.listener().count(Kind.STOPPED)).isEqualTo(1);
    engine.stop();
    assertThat(engine.listener().count(Kind.STOPPED)).isEqualTo(1);
  }
}
