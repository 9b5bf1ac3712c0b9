package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxPublisher;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.docs.Page;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.spi.table.Form;
import io.agroal.api.AgroalDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.xa.PGXADataSource;

/** What publishers and others tell those who listen. */
@In(Form.LEASE)
final class PostgresNotifyTest extends EngineContract {

  private static final Change CHANGE = new Change("r1");
  private static final Duration PROBE = Duration.ofSeconds(10);

  /** Its name and that of its schema are too long for a channel. */
  @Inbox(schema = LongNames.SCHEMA, table = LongNames.TABLE)
  record LongNames(
      @Id @Generated long id,
      @Group String target,
      @LockedUntil Instant lockedUntil,
      @Payload byte[] payload) {

    static final String SCHEMA = "a_schema_whose_name_is_as_long_as_a_name_may_be_in_postgresql__";
    static final String TABLE = "a_table_whose_name_is_as_long_as_a_name_may_be_in_postgresql___";
  }

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  private Engine server() throws SQLException {
    return listeningEngine(asking -> Engine.narayana().pool(database.url(), 10, asking), PROBE);
  }

  private Engine serverInTwoPhases() throws SQLException {
    return listeningEngine(
        asking -> Engine.narayana().pool(PGXADataSource.class, database.url(), 10, asking), PROBE);
  }

  /** Somebody who listens, of no engine. */
  private static final class Listener implements AutoCloseable {

    private final Connection connection;

    Listener(Connection connection, String channel) throws SQLException {
      this.connection = connection;
      try (Statement statement = connection.createStatement()) {
        statement.execute("LISTEN " + '"' + channel + '"');
      }
    }

    /** What has come up to a notification of the test's own. */
    List<String> heard(TestDatabase database, String channel) throws SQLException {
      database.execute("SELECT pg_notify('" + channel + "', 'the end')");
      List<String> heard = new ArrayList<>();
      while (!heard.contains("the end")) {
        Arrays.stream(connection.unwrap(PGConnection.class).getNotifications(30_000))
            .forEach(each -> heard.add(each.getParameter()));
      }
      heard.remove("the end");
      return heard;
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }

  private Listener listener() throws SQLException {
    return new Listener(database.connect(), "public.changes");
  }

  private List<String> heard(Listener listener) throws SQLException {
    return listener.heard(database, "public.changes");
  }

  @Test
  void a_row_that_commits_by_itself_is_told_of_in_the_same_transaction() throws Exception {
    create(Changes.class);
    Engine engine = server();
    InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
    try (Listener listener = listener()) {
      publisher.publish("a", CHANGE);
      publisher.publish(CHANGE);
      assertThat(heard(listener)).containsExactly("a", "");
    }
    assertThat(engine.dataSource().statements())
        .filteredOn(sql -> sql.matches("(?s)INSERT.*|.*pg_notify.*|COMMIT"))
        .map(sql -> sql.startsWith("INSERT") ? "insert" : sql.contains("notify") ? "notify" : sql)
        .containsExactly("insert", "notify", "COMMIT", "insert", "notify", "COMMIT");
  }

  @Test
  void a_row_that_cannot_be_written_is_not_told_of() throws Exception {
    create(Changes.class);
    database.execute("ALTER TABLE changes ADD CHECK (target <> 'b')");
    InboxPublisher<Changes> publisher = server().publisher(Changes.class);
    try (Listener listener = listener()) {
      assertThat(catchThrowable(() -> publisher.publish("b", CHANGE)))
          .hasMessageStartingWith("INBX0701");
      publisher.publish("a", CHANGE);
      assertThat(heard(listener)).containsExactly("a");
    }
  }

  @Test
  void a_transaction_is_told_of_once_whatever_it_writes_and_only_if_it_commits() throws Exception {
    create(Changes.class);
    Engine engine = server();
    InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
    try (Listener listener = listener()) {
      publishInTransaction(engine, publisher, "a", "a", "a");
      await().until(() -> engine.listener().count(Kind.NOTIFIED) == 1);
      publishInTransaction(engine, publisher, "a", "b");
      await().until(() -> engine.listener().count(Kind.NOTIFIED) == 2);
      engine.transactions().begin();
      publisher.publish("c", CHANGE);
      engine.transactions().rollback();
      publishInTransaction(engine, publisher, "d");
      await().until(() -> engine.listener().count(Kind.NOTIFIED) == 3);
      assertThat(heard(listener)).containsExactly("a", "", "d");
    }
  }

  private static void publishInTransaction(
      Engine engine, InboxPublisher<?> publisher, String... groups) {
    engine.transactions().begin();
    for (String group : groups) {
      publisher.publish(group, CHANGE);
    }
    engine.transactions().commit();
  }

  /** With a notification inside of it the transaction could not be prepared. */
  @Test
  void a_transaction_of_two_phases_commits_and_wakes_other_servers() throws Exception {
    create(Changes.class);
    database.execute("CREATE TABLE effects (name text)");
    Subscribing subscription = Subscribing.to(Changes.class).group("a").poll(NEVER);
    Engine reader = server();
    PostgresListenTest.idle(reader, subscription);
    Engine writer = serverInTwoPhases();
    try (AgroalDataSource second =
        Engine.narayana().pool(PGXADataSource.class, database.url(), 2)) {
      writer.transactions().begin();
      writer.publisher(Changes.class).publish("a", CHANGE);
      try (Connection connection = second.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("INSERT INTO effects VALUES ('e1')");
      }
      writer.transactions().commit();
    }
    await().until(() -> subscription.endpoint().calls().size() == 1);
    assertThat(count("effects")).isEqualTo(1);
    await().until(() -> count("changes") == 0);
    assertThat(writer.listener().count(Kind.NOTIFY_FAILED)).isZero();
  }

  @Test
  void a_server_that_prepares_no_transactions_is_told_in_the_callers_own() throws Exception {
    try (EmbeddedPostgres server =
            EmbeddedPostgres.builder().setServerConfig("max_prepared_transactions", "0").start();
        Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        Listener listener =
            new Listener(server.getPostgresDatabase().getConnection(), "public.changes")) {
      statement.execute(database.ddl(Subscribing.to(Changes.class).table()));
      Engine engine =
          listeningEngine(
              asking ->
                  Engine.narayana().pool(server.getJdbcUrl("postgres", "postgres"), 10, asking),
              PROBE);
      InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
      publishInTransaction(engine, publisher, "a", "a");
      engine.transactions().begin();
      publisher.publish("b", CHANGE);
      engine.transactions().rollback();
      publishInTransaction(engine, publisher, "c", "d");
      statement.execute("SELECT pg_notify('public.changes', 'the end')");
      List<String> heard = new ArrayList<>();
      while (!heard.contains("the end")) {
        Arrays.stream(listener.connection.unwrap(PGConnection.class).getNotifications(30_000))
            .forEach(each -> heard.add(each.getParameter()));
      }
      assertThat(heard).containsExactly("a", "", "the end");
      assertThat(engine.listener().count(Kind.NOTIFIED)).isZero();
      assertThat(engine.dataSource().statements().stream().filter(sql -> sql.contains("pg_notify")))
          .hasSize(2);
    }
  }

  @Test
  void no_group_and_no_name_is_too_long_to_be_told_of() throws Exception {
    database.execute("CREATE SCHEMA " + LongNames.SCHEMA);
    create(LongNames.class);
    Subscribing subscription = Subscribing.to(LongNames.class).poll(NEVER);
    Engine reader = server();
    PostgresListenTest.idle(reader, subscription);
    Engine writer = server();
    InboxPublisher<LongNames> publisher = writer.publisher(LongNames.class);
    publisher.publish("ä".repeat(3999), CHANGE);
    await().until(() -> subscription.endpoint().calls().size() == 1);
    publisher.publish("ä".repeat(4000), CHANGE);
    await().until(() -> subscription.endpoint().calls().size() == 2);
    publishInTransaction(writer, publisher, "ä".repeat(4000));
    await().until(() -> subscription.endpoint().calls().size() == 3);
    // A trigger finds the same channel.
    database.execute(Page.named("waking.md").blocks("sql").get(0));
    database.execute(
        "CREATE TRIGGER told AFTER INSERT ON "
            + LongNames.SCHEMA
            + "."
            + LongNames.TABLE
            + " REFERENCING NEW TABLE AS new_rows"
            + " FOR EACH STATEMENT EXECUTE FUNCTION inbox_notify('target')");
    insertGroup(LongNames.class, "ä".repeat(4000), 1);
    await().until(() -> subscription.endpoint().calls().size() == 4);
    database.execute("DROP FUNCTION inbox_notify() CASCADE");
  }

  @Test
  void the_documented_triggers_wake_for_rows_of_any_writer() throws Exception {
    create(SyncJobs.class, Mails.class);
    List<String> statements = Page.named("waking.md").blocks("sql");
    assertThat(statements).hasSize(3);
    for (String statement : statements) {
      database.execute(statement);
    }
    Subscribing crm = Subscribing.to(SyncJobs.class).group("crm").poll(NEVER);
    Subscribing erp = Subscribing.to(SyncJobs.class).group("erp").poll(NEVER);
    Subscribing mails = Subscribing.to(Mails.class).poll(NEVER);
    Engine engine = server();
    PostgresListenTest.idle(engine, crm, erp, mails);
    insertGroup(SyncJobs.class, "crm", 2);
    await().until(() -> crm.endpoint().calls().size() == 2);
    database.execute(
        "INSERT INTO sync_jobs (id, target, payload) SELECT id, target, payload FROM (VALUES"
            + " (11, 'crm', '{}'::bytea), (12, 'erp', '{}')) AS v (id, target, payload)");
    await().until(() -> crm.endpoint().calls().size() == 3 && erp.endpoint().calls().size() == 1);
    database.execute("INSERT INTO mails (payload) VALUES ('{}')");
    await().until(() -> mails.endpoint().calls().size() == 1);
    database.execute("DROP FUNCTION inbox_notify() CASCADE");
  }
}
