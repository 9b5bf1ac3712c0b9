package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Ordered;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One subscription for all groups of a table that keep their order. */
abstract class EveryGroupContract extends EngineContract {

  private static final int ROWS = 20;

  /** Writes as many rows of each group, with the first group's ids first. */
  private void insertGroups(Class<?> queue, String... groups) throws SQLException {
    for (int g = 0; g < groups.length; g++) {
      insertGroup(queue, groups[g], 1 + 1000L * g, ROWS);
    }
  }

  @Test
  void each_group_keeps_its_order_on_two_servers() throws Exception {
    create(SyncJobs.class);
    String[] groups = {"b", "c", "a", "", "ü", "B"};
    insertGroups(SyncJobs.class, groups);
    List<Engine> servers = List.of(engine(), engine());
    List<RecordingEndpoint> endpoints = new ArrayList<>();
    for (Engine server : servers) {
      Subscribing subscription = Subscribing.to(SyncJobs.class).everyGroup().workers(4);
      subscription.poll(Duration.ofMillis(10)).handledBy(EveryGroupContract::stumble);
      endpoints.add(subscription.endpoint());
      server.start(subscription);
    }
    await().until(() -> count("sync_jobs") == 0);
    for (int g = 0; g < groups.length; g++) {
      long first = 1 + 1000L * g;
      OneAtATime.check(endpoints, first, ROWS, call -> isWithin((long) call.id(), first));
    }
    assertThat(servers)
        .allSatisfy(server -> assertThat(server.listener().count(Kind.LEASE_LOST)).isZero());
  }

  private static boolean isWithin(long id, long first) {
    return id >= first && id < first + ROWS;
  }

  /** Retries one row in four. */
  private static Outcome stumble(Object message, Delivery row) {
    boolean stumbles = row.attempt() == 1 && ThreadLocalRandom.current().nextInt(4) == 0;
    return stumbles ? Outcome.retry() : Outcome.ack();
  }

  @Test
  void as_many_groups_run_side_by_side_as_there_are_workers() throws Exception {
    create(SyncJobs.class);
    insertGroups(SyncJobs.class, "a", "b", "c", "d", "e");
    Gate gate = new Gate(4);
    Subscribing subscription =
        Subscribing.to(SyncJobs.class)
            .everyGroup()
            .workers(4)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return Outcome.ack();
                });
    Engine engine = engine();
    engine.start(subscription);
    gate.awaitArrivals();
    assertThat(engine.listener().ids(Kind.DELIVERING)).allMatch(id -> (long) id % 1000 == 1);
    gate.open();
    await().until(() -> count("sync_jobs") == 0);
    assertThat(subscription.endpoint().calls()).hasSize(5 * ROWS);
  }

  @Test
  void a_group_whose_head_waits_or_fails_holds_no_other_back() throws Exception {
    create(Ordered.class);
    insertGroups(Ordered.class, "fails", "ready", "waits");
    database.execute("UPDATE ordered SET priority = 1 WHERE id > 2001");
    database.execute(
        "UPDATE ordered SET retry_after = " + database.fromNow(3600) + " WHERE id = 2001");
    Subscribing subscription =
        Subscribing.to(Ordered.class)
            .everyGroup()
            .onFailure("retry")
            .handledBy(
                (message, row) -> {
                  if ((long) row.id() < 1000) {
                    throw new IllegalStateException("fails");
                  }
                  return Outcome.ack();
                });
    engine().start(subscription);
    await().until(() -> count("ordered WHERE target = 'ready'") == 0);
    await()
        .until(
            () -> subscription.endpoint().ids().stream().filter(id -> id.equals(1L)).count() > 2);
    assertThat(count("ordered")).isEqualTo(2 * ROWS);
    assertThat(subscription.endpoint().ids()).doesNotContain(2L).noneMatch(id -> (long) id > 2000);
  }

  @Test
  void a_group_that_appears_later_is_served_at_once() throws Exception {
    create(SyncJobs.class);
    Subscribing subscription = Subscribing.to(SyncJobs.class).everyGroup().poll(NEVER);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > 0);
    engine.publisher(SyncJobs.class).publish("later", new Change("r1"));
    engine.publisher(SyncJobs.class).publish("earlier", new Change("r2"));
    await().until(() -> subscription.endpoint().calls().size() == 2);
  }

  @Test
  void a_wake_up_for_a_group_that_the_lap_has_passed_is_not_lost() throws Exception {
    create(Ordered.class);
    Engine engine = engine();
    engine.publisher(Ordered.class).insertAll(waiting(700)); // more than one claim walks over
    AtomicBoolean published = new AtomicBoolean();
    engine
        .listener()
        .on(
            Kind.CLAIMED,
            heard -> {
              if (published.compareAndSet(false, true)) {
                engine.publisher(Ordered.class).publish("a", new Change("r1"));
              }
            });
    Subscribing subscription = Subscribing.to(Ordered.class).everyGroup().poll(NEVER);
    engine.start(subscription);
    await().until(() -> subscription.endpoint().calls().size() == 1);
  }

  /** The head of each of so many groups is due in an hour. */
  private static List<Ordered> waiting(int groups) {
    Instant due = Instant.now().plus(Duration.ofHours(1));
    return IntStream.range(0, groups)
        .mapToObj(i -> new Ordered(null, "w" + (1000 + i), 1, due, null, null, null, json("r")))
        .toList();
  }

  @Test
  void no_group_starves_while_others_are_busy() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "a", 1, 60);
    insertGroup(SyncJobs.class, "b", 1001, 60);
    insertGroup(SyncJobs.class, "z", 2001, 1);
    Subscribing subscription = Subscribing.to(SyncJobs.class).everyGroup().poll(NEVER);
    engine().start(subscription);
    await().until(() -> count("sync_jobs") == 0);
    assertThat(subscription.endpoint().ids().indexOf(2001L)).isLessThan(4);
    assertThat(subscription.endpoint().ids().indexOf(1030L)).isBetween(40, 80);
  }

  @Test
  void dead_letters_leave_their_group_and_are_not_delivered_again() throws Exception {
    create(Ordered.class);
    insertGroups(Ordered.class, "a");
    Subscribing subscription =
        Subscribing.to(Ordered.class)
            .deadLetters(2, "dead")
            .everyGroup()
            .onFailure("retry")
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(1L)) {
                    throw new IllegalStateException("fails");
                  }
                  return Outcome.ack();
                });
    engine().start(subscription);
    await().until(() -> count("ordered WHERE target = 'a'") == 0);
    assertThat(count("ordered WHERE target = 'dead'")).isEqualTo(1);
    assertThat(subscription.endpoint().attempts()).startsWith("1/1", "1/2", "2/1");
    assertThat(subscription.endpoint().ids()).hasSize(ROWS + 1);
  }
}
