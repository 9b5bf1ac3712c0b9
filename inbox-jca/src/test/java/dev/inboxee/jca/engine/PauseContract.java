package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.UnavailableException;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What a subscription does while its handler takes nothing, as with an open circuit breaker. */
abstract class PauseContract extends EngineContract {

  private static final IllegalStateException OPEN = new IllegalStateException("open");

  private final AtomicBoolean takes = new AtomicBoolean();

  private Outcome takeOrRefuse() throws UnavailableException {
    if (!takes.get()) {
      throw new UnavailableException(OPEN);
    }
    return Outcome.ack();
  }

  private Subscribing subscription() {
    takes.set(false);
    return Subscribing.to(Changes.class).poll(NEVER).handledBy((message, row) -> takeOrRefuse());
  }

  @Test
  void a_handler_that_takes_nothing_is_asked_with_one_row_a_second_and_spends_no_attempt()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 12);
    Subscribing subscription = subscription().workers(4);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.PAUSED) == 1);
    List<Heard> atOnce = engine.listener().heard(Kind.PAUSED);
    await().until(() -> probes(engine) >= 3);
    assertThat(engine.state()).isEqualTo(SubscriptionState.PAUSED);
    takes.set(true);
    await().until(() -> count("changes") == 0);
    engine.stop();
    assertThat(engine.listener().heard(Kind.PAUSED)).isEqualTo(atOnce);
    assertThat(atOnce.get(0).detail()).isSameAs(OPEN);
    assertThat(engine.listener().count(Kind.RESUMED)).isEqualTo(1);
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(subscription.endpoint().attempts()).allMatch(each -> each.endsWith("/1"));
    probesAreASecondApart(engine);
  }

  /** Claims that began while the subscription paused. */
  private static long probes(Engine engine) {
    return engine.listener().heard(Kind.CLAIMING).stream()
        .filter(claim -> claim.at() > paused(engine))
        .count();
  }

  private static long paused(Engine engine) {
    return engine.listener().heard(Kind.PAUSED).get(0).at();
  }

  /** The first may be one that was on its way when the handler refused. */
  private static void probesAreASecondApart(Engine engine) {
    long resumed = engine.listener().heard(Kind.RESUMED).get(0).at();
    List<Heard> probes =
        engine.listener().heard(Kind.CLAIMING).stream()
            .filter(claim -> claim.at() - paused(engine) > TimeUnit.MILLISECONDS.toNanos(900))
            .filter(claim -> claim.at() < resumed)
            .toList();
    assertThat(probes).extracting(Heard::detail).containsOnly(1);
    for (int i = 1; i < probes.size(); i++) {
      assertThat(probes.get(i).at() - probes.get(i - 1).at())
          .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(900));
    }
  }

  @Test
  void a_delivery_from_before_does_not_end_the_pause() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 2);
    Gate first = new Gate();
    Subscribing subscription =
        subscription()
            .workers(2)
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(1L)) {
                    first.pass();
                    return Outcome.ack();
                  }
                  first.awaitArrivals();
                  return takeOrRefuse();
                });
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.PAUSED) == 1);
    first.open();
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    await().until(() -> engine.listener().count(Kind.RELEASED) == 3);
    assertThat(engine.listener().count(Kind.RESUMED)).isZero();
    assertThat(engine.listener().count(Kind.PAUSED)).isEqualTo(1);
    takes.set(true);
    await().until(() -> count("changes") == 0);
    assertThat(engine.listener().count(Kind.RESUMED)).isEqualTo(1);
  }

  @Test
  void a_message_that_comes_to_a_paused_subscription_asks_the_handler() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Subscribing subscription = subscription();
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.RELEASED) > 0);
    database.execute("DELETE FROM changes");
    await().until(() -> claimedNothing(engine));
    takes.set(true);
    engine.publisher(Changes.class).publish("a", new Change("r2"));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(engine.listener().count(Kind.RESUMED)).isEqualTo(1);
  }

  private static boolean claimedNothing(Engine engine) {
    return engine.listener().heard(Kind.CLAIMED).stream()
        .anyMatch(claim -> claim.detail().equals(0) && claim.at() > paused(engine));
  }

  @Test
  void what_a_transactional_handler_wrote_before_it_refused_is_discarded() throws Exception {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    Subscribing subscription =
        subscription()
            .transactional()
            .handledBy(
                (message, row) -> {
                  write(engine, row.attempt());
                  return takeOrRefuse();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.RELEASED) == 2);
    assertThat(count("bare")).isZero();
    takes.set(true);
    await().until(() -> count("changes") == 0);
    assertThat(database.column("SELECT payload FROM bare")).containsExactly("1");
  }

  private static void write(Engine engine, int attempt) throws Exception {
    try (Connection connection = engine.pool().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("INSERT INTO bare (payload) VALUES ('" + attempt + "')");
    }
  }
}
