package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.PostgresServer;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Servers that wake each other: what a listening session hears, and how it comes and goes. */
@In(Form.LEASE)
final class PostgresListenTest extends EngineContract {

  static final Change CHANGE = new Change("r1");
  private static final Duration PROBE = Duration.ofSeconds(10);

  /** What a busy machine may take on top of what the engine promises. */
  private static final Duration MACHINE = Duration.ofSeconds(3);

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  private Engine server() throws SQLException {
    return server(PROBE);
  }

  private Engine server(Duration probe) throws SQLException {
    return server(database.url(), probe);
  }

  private Engine server(String url, Duration probe) throws SQLException {
    return listeningEngine(asking -> Engine.narayana().pool(url, 10, asking), probe);
  }

  /**
   * Starts subscriptions and waits until nothing wakes them but what comes. Each has claimed twice
   * then: when it began, and when the session listened for it.
   */
  static void idle(Engine engine, Subscribing... subscriptions) {
    listenAfterClaims(engine);
    engine.start(subscriptions);
    await().until(() -> engine.listener().count(Kind.LISTENING) == 1);
    await().until(() -> engine.listener().count(Kind.CLAIMED) == 2 * subscriptions.length);
  }

  /** A session that listened before the first claim would make one claim of the two. */
  private static void listenAfterClaims(Engine engine) {
    engine
        .dataSource()
        .onStatement(
            (connection, sql) -> {
              if (sql.startsWith("LISTEN")) {
                await().until(() -> claimed(engine) >= engine.adapter().states().size());
              }
            });
  }

  private static long claimed(Engine engine) {
    return engine.listener().heard(Kind.CLAIMED).stream()
        .map(Heard::subscription)
        .distinct()
        .count();
  }

  private static Subscribing reading(String group) {
    return Subscribing.to(Changes.class).group(group).poll(NEVER);
  }

  private static long claims(Engine engine, String subscription) {
    return engine.listener().heard(Kind.CLAIMING).stream()
        .filter(claim -> claim.subscription().equals(subscription))
        .count();
  }

  /** The sessions of the database that listen. */
  private List<List<Object>> listening() throws SQLException {
    return database.rows(
        "SELECT pid, state, client_port FROM pg_stat_activity"
            + " WHERE datname = current_database() AND query LIKE 'LISTEN%'");
  }

  @Test
  void a_publish_on_another_server_reaches_its_handler_long_before_the_next_poll()
      throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a");
    idle(server(), subscription);
    server().publisher(Changes.class).publish("a", CHANGE);
    await().until(() -> subscription.endpoint().calls().size() == 1);
    await().until(() -> count("changes") == 0);
  }

  @Test
  void a_notification_wakes_those_who_read_its_table_and_group_and_nobody_else() throws Exception {
    create(Changes.class, Mails.class);
    Subscribing a = reading("a");
    Subscribing whole = Subscribing.to(Changes.class).named("whole").poll(NEVER);
    Engine engine = server();
    idle(engine, a, reading("b"), whole, Subscribing.to(Mails.class).poll(NEVER));
    notifyChannel("changes", "a");
    await().until(() -> claims(engine, "a") == 3 && claims(engine, "whole") == 3);
    notifyChannel("changes", "");
    await().until(() -> claims(engine, "a") == 4 && claims(engine, "whole") == 4);
    await().until(() -> claims(engine, "b") == 3);
    notifyChannel("mails", "");
    await().until(() -> claims(engine, "mails") == 3);
    assertThat(List.of(claims(engine, "a"), claims(engine, "whole"), claims(engine, "b")))
        .containsExactly(4L, 4L, 3L);
  }

  private void notifyChannel(String table, String payload) throws SQLException {
    database.execute("NOTIFY \"public." + table + "\", '" + payload + "'");
  }

  @Test
  void a_row_that_is_published_costs_each_server_one_claim() throws Exception {
    create(Changes.class);
    List<Engine> servers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Engine engine = server();
      idle(engine, reading("a").workers(16));
      servers.add(engine);
    }
    servers.get(0).publisher(Changes.class).publish("a", CHANGE);
    await().until(() -> count("changes") == 0);
    await().until(() -> servers.stream().allMatch(engine -> claims(engine, "a") >= 3));
    // What comes later than this on the same sessions would have come by now.
    notifyChannel("changes", "a");
    await().until(() -> servers.stream().allMatch(engine -> claims(engine, "a") >= 4));
    assertThat(servers).allMatch(engine -> claims(engine, "a") == 4);
  }

  @Test
  void the_session_is_idle_and_belongs_to_no_transaction() throws Exception {
    create(Changes.class);
    idle(server(), reading("a"));
    assertThat(listening()).hasSize(1).allMatch(session -> session.get(1).equals("idle"));
  }

  @Test
  void a_stop_gives_the_session_back_and_it_listens_no_more() throws Exception {
    create(Changes.class);
    Engine engine = server();
    idle(engine, reading("a"));
    engine.stop();
    assertThat(engine.dataSource().aborted()).isZero();
    assertThat(engine.pool().getMetrics().activeCount()).isZero();
    long pooled = engine.pool().getMetrics().availableCount();
    List<Connection> all = new ArrayList<>();
    for (int i = 0; i < pooled; i++) {
      Connection connection = engine.pool().getConnection();
      all.add(connection);
      try (var result =
          connection.createStatement().executeQuery("SELECT pg_listening_channels()")) {
        assertThat(result.next()).isFalse();
      }
      assertThat(connection.getNetworkTimeout()).isZero();
    }
    for (Connection connection : all) {
      connection.close();
    }
  }

  @Test
  void a_session_that_the_server_ends_is_replaced_and_everybody_is_woken_once() throws Exception {
    create(Changes.class);
    Subscribing subscription = reading("a");
    Engine engine = server(Duration.ofSeconds(1));
    idle(engine, subscription);
    int rounds = 50;
    for (int i = 1; i <= rounds; i++) {
      // Without a notification: only who listens anew can find it.
      insertGroup(Changes.class, "a", 1000 + i, 1);
      endListening();
      int sessions = i + 1;
      await().until(() -> engine.listener().count(Kind.LISTENING) == sessions);
      await().until(() -> count("changes") == 0);
    }
    assertThat(engine.listener().count(Kind.LISTEN_FAILED)).isEqualTo(rounds);
    assertThat(subscription.endpoint().calls()).hasSize(rounds);
    assertThat(listening()).hasSize(1);
    assertThat(engine.pool().getMetrics().activeCount()).isEqualTo(1);
    // The first two, and after each loss one that finds the row and one that finds nothing.
    assertThat(claims(engine, "a")).isEqualTo(2 + 2 * rounds);
  }

  @Test
  void a_container_that_fails_when_a_session_ends_does_not_end_the_listening() throws Exception {
    create(Changes.class);
    Engine engine = server(Duration.ofSeconds(1));
    idle(engine, reading("a"));
    AtomicBoolean failed = new AtomicBoolean();
    engine
        .transactions()
        .onEnd(
            () -> {
              if (failed.compareAndSet(false, true)) {
                throw new IllegalStateException("The container gives no transaction");
              }
            });
    endListening();
    await().until(() -> engine.listener().count(Kind.LISTENING) == 2);
    assertThat(failed).isTrue();
  }

  private void endListening() throws SQLException {
    database.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND query LIKE 'LISTEN%'");
  }

  @Test
  void a_session_that_is_lost_without_a_word_is_found_out_within_the_probe_interval()
      throws Exception {
    create(Changes.class);
    Duration probe = Duration.ofSeconds(2);
    Subscribing subscription = reading("a");
    try (Forwarder forwarder = new Forwarder(PostgresServer.port())) {
      forwarder.open();
      Engine engine = server(through(forwarder), probe);
      idle(engine, subscription);
      forwarder.silence(((Number) listening().get(0).get(2)).intValue());
      long lost = System.nanoTime();
      insertGroup(Changes.class, "a", 1);
      notifyChannel("changes", "a");
      await().until(() -> count("changes") == 0);
      await().until(() -> engine.listener().count(Kind.LISTENING) == 2);
      Heard noticed = engine.listener().heard(Kind.LISTEN_FAILED).get(0);
      assertThat(noticed.at() - lost).isLessThan(probe.toNanos() + MACHINE.toNanos());
      assertThat(subscription.endpoint().calls()).hasSize(1);
      assertThat(engine.pool().getMetrics().activeCount()).isEqualTo(1);
      // The lost session's end of the server is still there, and nothing will ever come from it.
      engine.stop();
      assertThat(engine.dataSource().aborted()).isEqualTo(1);
    }
  }

  private String through(Forwarder forwarder) {
    return database.url().replace(":" + PostgresServer.port() + "/", ":" + forwarder.port() + "/");
  }

  @Test
  void a_database_that_is_out_is_asked_for_a_session_now_and_then_and_not_all_the_time()
      throws Exception {
    create(Changes.class);
    Duration probe = Duration.ofSeconds(2);
    try (Forwarder forwarder = new Forwarder(PostgresServer.port())) {
      forwarder.open();
      Engine engine = server(through(forwarder), probe);
      idle(engine, reading("a"));
      forwarder.close();
      await().until(() -> engine.listener().count(Kind.LISTEN_FAILED) == 5);
      forwarder.open();
      await().until(() -> engine.listener().count(Kind.LISTENING) == 2);
      List<Heard> failures = engine.listener().heard(Kind.LISTEN_FAILED);
      for (int i = 1; i < 5; i++) {
        long pause = Math.min(probe.toNanos() / 10 * (1L << i - 1), probe.toNanos() / 2);
        assertThat(failures.get(i).at() - failures.get(i - 1).at()).isGreaterThan(pause);
      }
    }
  }

  @Test
  void a_stop_ends_a_session_that_does_not_answer() throws Exception {
    create(Changes.class);
    try (Forwarder forwarder = new Forwarder(PostgresServer.port())) {
      forwarder.open();
      Engine engine = server(through(forwarder), Duration.ofMinutes(2));
      idle(engine, reading("a"));
      forwarder.silence(((Number) listening().get(0).get(2)).intValue());
      long begun = System.nanoTime();
      engine.stop();
      assertThat(System.nanoTime() - begun).isLessThan(MACHINE.plusSeconds(5).toNanos());
      // A thread that has left the engine may still be on its way back.
      await().until(() -> engine.threads().getActiveCount() == 0);
      await().until(() -> engine.pool().getMetrics().activeCount() == 0);
      assertThat(engine.listener().count(Kind.LISTEN_FAILED)).isZero();
    }
  }

  @Test
  void the_pool_needs_a_connection_for_the_session_besides_the_others() throws Exception {
    create(Changes.class);
    Engine engine =
        listeningEngine(
            asking -> Engine.narayana().pool(database.url(), 1, Duration.ofSeconds(2), asking),
            PROBE);
    assertThat(StartContract.refused(engine, reading("a")))
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("at least 2");
  }

  @Test
  void a_subscription_that_starts_later_is_listened_for_too() throws Exception {
    create(Changes.class);
    Subscribing changes = reading("a");
    Engine engine = server();
    idle(engine, changes);
    create(Mails.class);
    Subscribing mails = Subscribing.to(Mails.class).poll(NEVER);
    engine.start(mails);
    // One at its start, and one when the session listens for it.
    await().until(() -> claims(engine, "mails") == 2);
    notifyChannel("mails", "");
    await().until(() -> claims(engine, "mails") == 3);
  }
}
