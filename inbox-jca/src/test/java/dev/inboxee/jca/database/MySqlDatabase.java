package dev.inboxee.jca.database;

import dev.inboxee.jca.database.server.MissingServerException;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.ServerAddress;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.mysql.MariaDbDialect;
import dev.inboxee.jca.dialect.mysql.MySqlDialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import javax.sql.DataSource;
import javax.sql.XADataSource;

/**
 * A schema of its own on the MySQL or MariaDB server that the tests share, with a user who may do
 * everything in it, and in further schemas whose names begin like its own, and nothing elsewhere.
 */
public final class MySqlDatabase implements TestDatabase {

  private static final Duration LOOKING = Duration.ofMillis(600);
  private static final Duration ENDING = Duration.ofSeconds(20);
  private static final int LOOKS = 4;

  // Texts compare by their bytes; a short one can be a key.
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("long", "BIGINT"),
          Map.entry("Long", "BIGINT"),
          Map.entry("int", "INT"),
          Map.entry("Integer", "INT"),
          Map.entry("short", "SMALLINT"),
          Map.entry("Short", "SMALLINT"),
          Map.entry("boolean", "BOOLEAN"),
          Map.entry("Boolean", "BOOLEAN"),
          Map.entry("double", "DOUBLE"),
          Map.entry("Double", "DOUBLE"),
          Map.entry("String", "VARCHAR(255) COLLATE utf8mb4_bin"),
          Map.entry("byte[]", "LONGBLOB"),
          Map.entry("UUID", "CHAR(36) CHARACTER SET ascii"),
          Map.entry("Instant", "DATETIME(6)"),
          Map.entry("OffsetDateTime", "DATETIME(6)"),
          Map.entry("LocalDate", "DATE"),
          Map.entry("LocalDateTime", "DATETIME(6)"),
          Map.entry("BigDecimal", "DECIMAL(40, 10)"));

  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Servers server;
  private final MySqlDriver driver;
  private final ServerAddress admin;
  private final ServerAddress user;
  private final String name;
  private final Set<String> guarded = ConcurrentHashMap.newKeySet();

  private MySqlDatabase(Servers server, MySqlDriver driver) throws SQLException {
    this.server = server;
    this.driver = driver;
    this.admin = addressOf(server);
    // No name is the beginning of another.
    this.name = "inbox%dt%ddb".formatted(ProcessHandle.current().pid(), COUNT.incrementAndGet());
    this.user = new ServerAddress(admin.host(), admin.port(), name, name);
    admin(
        "CREATE DATABASE " + name + " CHARACTER SET utf8mb4",
        "CREATE USER '%1$s'@'%%' IDENTIFIED BY '%1$s'".formatted(name),
        "GRANT ALL ON `%1$s%%`.* TO '%1$s'@'%%'".formatted(name));
    if (server == Servers.MYSQL) {
      // What a transaction manager needs to recover; MariaDB asks for nothing.
      admin("GRANT XA_RECOVER_ADMIN ON *.* TO '%s'@'%%'".formatted(name));
    }
  }

  private static ServerAddress addressOf(Servers server) {
    try {
      return server.address();
    } catch (MissingServerException missing) {
      throw new IllegalStateException("Annotate the tests with @NeedsServer", missing);
    }
  }

  /** Opens a new schema. The tests that do so are annotated with {@link NeedsServer}. */
  public static MySqlDatabase open(Servers server, MySqlDriver driver) throws SQLException {
    return new MySqlDatabase(server, driver);
  }

  /** The schema's name on the server, and its user's name and password. */
  public String name() {
    return name;
  }

  /** Where its server listens: host and port. */
  public String address() {
    return admin.host() + ":" + admin.port();
  }

  /** The server it is on. */
  public Servers server() {
    return server;
  }

  @Override
  public String url() {
    return driver.url(user, name);
  }

  @Override
  public DataSource dataSource() {
    return dataSource("");
  }

  /** The same with further parameters of the driver, each with an ampersand before it. */
  public DataSource dataSource(String parameters) {
    try {
      return driver.plain(url() + parameters);
    } catch (SQLException e) {
      throw new IllegalArgumentException("The driver refuses " + parameters, e);
    }
  }

  /** For global transactions. */
  public XADataSource xaDataSource() {
    try {
      return driver.xa(url());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public LeaseDialect dialect() {
    return server == Servers.MYSQL ? new MySqlDialect() : new MariaDbDialect();
  }

  @Override
  public boolean locksFifoGroups() {
    return true;
  }

  @Override
  public void createGuards(TableName queue) throws SQLException {
    String guards = quote(new TableName(queue.schema(), "inbox_guards"));
    if (!guarded.add(guards)) {
      return;
    }
    execute("CREATE TABLE " + guards + " (slot INT PRIMARY KEY) ENGINE = InnoDB");
    execute(
        "INSERT INTO "
            + guards
            + " (slot) WITH RECURSIVE digits (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM digits"
            + " WHERE n < 255) SELECT a.n * 256 + b.n FROM digits AS a CROSS JOIN digits AS b");
  }

  @Override
  public String quote(String name) {
    return '`' + name.replace("`", "``") + '`';
  }

  @Override
  public String ddl(QueueTable table) {
    return TableDdl.create(this, table, this::type);
  }

  private String type(QueueColumn column) {
    String generated = column.generated() && column.role() == Role.ID ? " AUTO_INCREMENT" : "";
    return column.role() == Role.HEADERS
        ? "JSON"
        : TYPES.get(column.type().getSimpleName()) + generated;
  }

  // The drivers disagree about what a time is when nobody says so.
  @Override
  public LeaseToken token(QueueTable table, Object id) throws SQLException {
    String sql = sql(table, "SELECT {locked_until} FROM {table} WHERE {id} = ?");
    try (Connection connection = connect();
        Statement zone = connection.createStatement();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      zone.execute("SET time_zone = '+00:00'");
      statement.setString(1, id.toString());
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        LocalDateTime end = result.getObject(1, LocalDateTime.class);
        return new LeaseToken(end, end.toInstant(ZoneOffset.UTC));
      }
    }
  }

  // The server is in a zone of its own; times are kept in UTC.
  @Override
  public String fromNow(double seconds) {
    return "utc_timestamp(6) + INTERVAL " + Math.round(seconds * 1_000_000) + " MICROSECOND";
  }

  // InnoDB tells of its transactions from a copy that is up to a tenth of a second old, and ends
  // those of a closed connection a little later: only what is still there then is open.
  @Override
  public List<String> openTransactions() throws SQLException {
    return untilGone(
        LOOKING, () -> Stream.concat(transactions().stream(), sessionLocks().stream()).toList());
  }

  @Override
  public List<String> inTransaction() throws SQLException {
    return untilGone(LOOKING, this::transactions);
  }

  /** A look at the server. */
  @FunctionalInterface
  private interface Look {
    List<String> look() throws SQLException;
  }

  private static List<String> untilGone(Duration patience, Look look) throws SQLException {
    long until = System.nanoTime() + patience.toNanos();
    List<String> open = look.look();
    while (!open.isEmpty() && System.nanoTime() < until) {
      LockSupport.parkNanos(LOOKING.toNanos() / LOOKS);
      open = look.look();
    }
    return open;
  }

  private List<String> transactions() throws SQLException {
    return asAdmin(
        "SELECT concat('transaction of ', p.id, ' ', t.trx_state, ': ',"
            + " coalesce(t.trx_query, '')) FROM information_schema.innodb_trx AS t"
            + " JOIN information_schema.processlist AS p ON p.id = t.trx_mysql_thread_id"
            + " WHERE p.user = '%s'".formatted(name));
  }

  private List<String> sessionLocks() throws SQLException {
    return asAdmin(
        "SELECT concat('lock ', l.object_name, ' of ', t.processlist_id)"
            + " FROM performance_schema.metadata_locks AS l"
            + " JOIN performance_schema.threads AS t ON t.thread_id = l.owner_thread_id"
            + " WHERE l.object_type = 'USER LEVEL LOCK' AND t.processlist_user = '%s'"
                .formatted(name));
  }

  @Override
  public String givingUpLocks() {
    return "DO release_all_locks()";
  }

  @Override
  public void endSessions() throws SQLException {
    String sessions = "SELECT id FROM information_schema.processlist WHERE user = '" + name + "'";
    for (String id : asAdmin(sessions)) {
      kill(id);
    }
    List<String> left = untilGone(ENDING, () -> asAdmin(sessions));
    if (!left.isEmpty()) {
      throw new IllegalStateException("Sessions go on although they were killed: " + left);
    }
  }

  /** Also ends what is still connected: dropping a schema would wait for it. */
  @Override
  public void close() throws SQLException {
    endSessions();
    List<String> schemas =
        asAdmin(
            "SELECT schema_name FROM information_schema.schemata WHERE schema_name LIKE '%s%%'"
                .formatted(name));
    Stream<String> drops = schemas.stream().map(schema -> "DROP DATABASE `" + schema + "`");
    admin(Stream.concat(drops, Stream.of("DROP USER '" + name + "'@'%'")).toArray(String[]::new));
  }

  /** Cuts a connection off, as a restart of the server would. */
  public void kill(String connectionId) throws SQLException {
    try {
      admin("KILL " + connectionId);
    } catch (SQLException e) {
      int gone = 1094;
      if (e.getErrorCode() != gone) {
        throw e;
      }
    }
  }

  /** At which level the transaction of a connection runs, as the server tells a little later. */
  public List<String> isolationOf(long connectionId) throws SQLException {
    return asAdmin(
        "SELECT trx_isolation_level FROM information_schema.innodb_trx"
            + " WHERE trx_mysql_thread_id = "
            + connectionId);
  }

  /** At which levels the transactions that are open run, as the server tells a little later. */
  public List<String> isolationsInUse() throws SQLException {
    return asAdmin(
        "SELECT t.trx_isolation_level FROM information_schema.innodb_trx AS t"
            + " JOIN information_schema.processlist AS p ON p.id = t.trx_mysql_thread_id"
            + " WHERE p.user = '%s'".formatted(name));
  }

  private void admin(String... statements) throws SQLException {
    try (Connection connection = driver.plain(driver.url(admin, "")).getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private List<String> asAdmin(String query) throws SQLException {
    try (Connection connection = driver.plain(driver.url(admin, "")).getConnection();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      List<String> values = new ArrayList<>();
      while (result.next()) {
        values.add(result.getString(1));
      }
      return values;
    }
  }
}
