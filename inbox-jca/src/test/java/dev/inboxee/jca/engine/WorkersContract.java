package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How many rows are in work at a time, on one server and on two. */
abstract class WorkersContract extends EngineContract {

  @Test
  void as_many_workers_run_as_many_rows_side_by_side() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 9);
    Gate gate = new Gate(4);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .workers(4)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                  gate.pass();
                  inside.decrementAndGet();
                  return Outcome.ack();
                });
    engine().start(subscription);
    gate.awaitArrivals();
    if (form == Form.LEASE) {
      assertThat(database.inWork(subscription.table())).hasSize(4);
    }
    gate.open();
    await().until(() -> count("changes") == 0);
    assertThat(most).hasValue(4);
    assertThat(subscription.endpoint().calls()).hasSize(9);
  }

  @Test
  @In(Form.LEASE)
  void one_claim_takes_rows_for_all_workers_that_are_free() throws Exception {
    create(Changes.class);
    Subscribing subscription = Subscribing.to(Changes.class).workers(4).poll(NEVER);
    Engine engine = engine();
    engine.start(subscription);
    untilIdle(engine, 1);
    engine.transactions().begin();
    for (int i = 0; i < 4; i++) {
      engine.publisher(Changes.class).publish("a", new Change("r" + i));
    }
    engine.transactions().commit();
    await().until(() -> subscription.endpoint().calls().size() == 4);
    assertThat(engine.listener().heard(Kind.CLAIMING).get(1).detail()).isEqualTo(4);
    assertThat(engine.listener().heard(Kind.CLAIMED).get(1).detail()).isEqualTo(4);
  }

  @Test
  void a_free_worker_asks_on_while_others_are_in_long_handlers() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 2);
    Gate gate = new Gate(3);
    Engine engine = engine();
    engine.start(
        Subscribing.to(Changes.class)
            .workers(3)
            .poll(Duration.ofMillis(50))
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return Outcome.ack();
                }));
    await().until(() -> engine.listener().count(Kind.DELIVERING) == 2);
    insertGroup(Changes.class, "a", 3, 1);
    gate.awaitArrivals();
    gate.open();
    await().until(() -> count("changes") == 0);
  }

  @Test
  @In(Form.LEASE)
  void what_was_claimed_ahead_of_busy_workers_is_given_back() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 400);
    Gate gate = new Gate(2);
    AtomicInteger begun = new AtomicInteger();
    Engine engine = engine();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .workers(2)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  if (begun.incrementAndGet() > 100) {
                    gate.pass();
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    gate.awaitArrivals();
    await().until(() -> database.inWork(subscription.table()).size() == 2);
    await().until(() -> engine.listener().count(Kind.RELEASED) > 0);
    gate.open();
    await().until(() -> count("changes") == 0);
  }

  @Test
  @In(Form.LEASE)
  void what_was_given_back_is_claimed_again_when_a_worker_is_free() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 400);
    Gate gate = new Gate(2);
    AtomicInteger begun = new AtomicInteger();
    Engine engine = engine();
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .workers(2)
            .poll(NEVER)
            .handledBy(
                (message, row) -> {
                  if (begun.incrementAndGet() > 395) { // nothing is left to claim
                    gate.pass();
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    gate.awaitArrivals();
    await().until(() -> engine.listener().count(Kind.RELEASED) > 0);
    await().until(() -> database.inWork(subscription.table()).size() == 2);
    gate.open();
    await().until(() -> count("changes") == 0);
  }

  @Test
  void subscriptions_that_wait_hold_no_thread() throws Exception {
    create(Changes.class);
    Subscribing[] many = new Subscribing[20];
    int workers = form == Form.LEASE ? 4 : 1; // each needs a connection of its own elsewhere
    for (int i = 0; i < many.length; i++) {
      many[i] = Subscribing.to(Changes.class).group("g" + i).workers(workers).poll(NEVER);
    }
    Engine engine = engine(form == Form.LEASE ? 10 : 21, Duration.ofSeconds(10));
    engine.start(many);
    untilIdle(engine, many.length);
    engine.publisher(Changes.class).publish("g7", new Change("r1"));
    await().until(() -> many[7].endpoint().calls().size() == 1);
    await().until(() -> engine.threads().getActiveCount() == 0);
  }

  private static void untilIdle(Engine engine, int claims) {
    await().until(() -> engine.listener().count(Kind.CLAIMED) == claims);
    await().until(() -> engine.threads().getActiveCount() == 0);
  }

  @Test
  void a_busy_worker_gives_its_thread_back_now_and_then() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 1);
    Engine engine = engine();
    engine.start(
        Subscribing.to(Changes.class)
            .handledBy(
                (message, row) ->
                    engine.threads().getCompletedTaskCount() > 2
                        ? Outcome.ack()
                        : Outcome.retry()));
    await().until(() -> count("changes") == 0);
    assertThat(engine.listener().count(Kind.SETTLED)).isGreaterThan(2);
  }

  @Test
  @NeedsFifo
  void a_group_that_keeps_its_order_holds_up_no_other() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "crm", 1, 1);
    insertGroup(SyncJobs.class, "erp", 2, 1);
    Gate both = new Gate(2);
    RecordingEndpoint.Handler meet =
        (message, row) -> {
          both.pass();
          return Outcome.ack();
        };
    engine()
        .start(
            Subscribing.to(SyncJobs.class).group("crm").handledBy(meet),
            Subscribing.to(SyncJobs.class).group("erp").handledBy(meet));
    both.awaitArrivals();
    both.open();
    await().until(() -> count("sync_jobs") == 0);
  }

  @Test
  @NeedsFifo
  void a_group_that_keeps_its_order_has_one_row_in_work_on_two_servers() throws Exception {
    create(SyncJobs.class);
    List<String> groups = List.of("crm", "erp", "shop");
    int rows = 80;
    List<List<RecordingEndpoint>> endpoints = new ArrayList<>();
    List<Engine> servers = List.of(engine(), engine());
    for (int g = 0; g < groups.size(); g++) {
      insertGroup(SyncJobs.class, groups.get(g), 1 + 1000L * g, rows);
      endpoints.add(new ArrayList<>());
    }
    for (Engine server : servers) {
      Subscribing[] subscriptions = new Subscribing[groups.size()];
      for (int g = 0; g < groups.size(); g++) {
        subscriptions[g] = stumbling(groups.get(g));
        endpoints.get(g).add(subscriptions[g].endpoint());
      }
      server.start(subscriptions);
    }
    await().until(() -> count("sync_jobs") == 0);
    for (int g = 0; g < groups.size(); g++) {
      OneAtATime.check(endpoints.get(g), 1 + 1000L * g, rows);
    }
    assertThat(servers)
        .allSatisfy(server -> assertThat(server.listener().count(Kind.LEASE_LOST)).isZero());
  }

  /** Retries one row in four; where in the group that happens makes no difference. */
  private static Subscribing stumbling(String group) {
    return Subscribing.to(SyncJobs.class)
        .group(group)
        .workers(4)
        .poll(Duration.ofMillis(10))
        .handledBy(
            (message, row) ->
                row.attempt() == 1 && ThreadLocalRandom.current().nextInt(4) == 0
                    ? Outcome.retry()
                    : Outcome.ack());
  }

  @Test
  void two_servers_lose_no_row_and_deliver_none_twice() throws Exception {
    create(Changes.class);
    int rows = 600;
    insertGroup(Changes.class, "a", rows);
    Gate both = new Gate(2);
    List<RecordingEndpoint> endpoints = new ArrayList<>();
    for (Engine server : List.of(engine(), engine())) {
      Subscribing subscription =
          Subscribing.to(Changes.class)
              .workers(4)
              .handledBy(
                  (message, row) -> {
                    both.pass();
                    return Outcome.ack();
                  });
      endpoints.add(subscription.endpoint());
      server.start(subscription);
      await().until(() -> server.listener().count(Kind.DELIVERING) > 0);
    }
    both.open();
    await().until(() -> count("changes") == 0);
    List<Object> delivered = new ArrayList<>();
    endpoints.forEach(endpoint -> delivered.addAll(endpoint.ids()));
    assertThat(delivered).hasSize(rows).doesNotHaveDuplicates();
    assertThat(endpoints).allSatisfy(endpoint -> assertThat(endpoint.calls()).isNotEmpty());
  }
}
