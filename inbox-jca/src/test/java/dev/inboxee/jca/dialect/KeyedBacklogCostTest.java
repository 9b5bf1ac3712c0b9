package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.KeyedLeaseClaim;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a claim by key costs while rows of a key in work stand in front of all others. */
@EnabledIfSystemProperty(named = "measure", matches = "true")
final class KeyedBacklogCostTest {

  private static final int KEYS = 8;
  private static final int CLAIMS = 15;
  private static final Duration LEASE = Duration.ofSeconds(30);

  /** All that the choice of rows reads. */
  private static final String COVERING =
      "CREATE INDEX covering ON backlog (target, retry_after, id, account, locked_until)";

  private static final Map<String, Callable<TestDatabase>> DATABASES =
      new TreeMap<>(
          Map.of(
              "PostgreSQL",
              PostgresDatabase::open,
              "SQLite",
              SqliteDatabase::open,
              "MySQL",
              () -> MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J),
              "MariaDB",
              () -> MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB)));

  private static QueueTable table() {
    return TestTable.named("backlog")
        .id(Long.class)
        .group()
        .retryAfter()
        .column("account", Role.PARTITION_KEY, String.class)
        .attempt()
        .lockedUntil()
        .payload(byte[].class)
        .build();
  }

  @ParameterizedTest
  @CsvSource({
    "PostgreSQL, advised",
    "SQLite, advised",
    "SQLite, covering",
    "MySQL, advised",
    "MySQL, covering",
    "MariaDB, advised",
    "MariaDB, covering"
  })
  void claims_behind_rows_of_a_key_in_work(String name, String index) throws Exception {
    QueueTable table = table();
    StringBuilder line = new StringBuilder("by key, " + name + ", " + index + " index");
    try (TestDatabase database = DATABASES.get(name).call()) {
      for (int slow : List.of(0, 1_000, 10_000, 100_000)) {
        database.create(table);
        fill(database, table, slow);
        if (index.equals("covering")) {
          database.execute(COVERING);
        }
        line.append(String.format(Locale.ROOT, "  %,d: %.1f ms", slow, median(database, table)));
        database.execute("DROP TABLE backlog");
      }
    }
    System.out.println(line);
  }

  private static void fill(TestDatabase database, QueueTable table, int slow) throws Exception {
    List<QueueColumn> columns =
        table.columns().stream()
            .filter(column -> List.of("id", "target", "account", "payload").contains(column.name()))
            .toList();
    List<Object[]> rows = new ArrayList<>();
    for (long id = 1; id <= slow + KEYS; id++) {
      rows.add(new Object[] {id, "a", id <= slow ? "slow" : "fast" + id, new byte[200]});
    }
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(connection, table, columns, rows);
      connection.commit();
      connection.setAutoCommit(true);
      ClaimScope scope = new ClaimScope.OneGroup("a");
      for (String index : database.dialect().missingIndexes(connection, table, scope)) {
        database.execute(index);
      }
    }
    database.execute(
        database instanceof MySqlDatabase ? "ANALYZE TABLE backlog" : "ANALYZE backlog");
  }

  private static double median(TestDatabase database, QueueTable table) throws Exception {
    KeyedLeaseClaim claim =
        database.dialect().lease(table).keyed(new ClaimScope.OneGroup("a"), table.columns());
    List<Double> times = new ArrayList<>();
    try (Connection connection = database.connect()) {
      for (int i = 0; i < CLAIMS; i++) {
        long begun = System.nanoTime();
        int claimed = claim.claim(connection, List.of("slow"), KEYS, LEASE).rows().size();
        times.add((System.nanoTime() - begun) / 1e6);
        if (claimed != KEYS) {
          throw new AssertionError("claimed " + claimed);
        }
        database.execute("UPDATE backlog SET locked_until = NULL WHERE locked_until IS NOT NULL");
      }
    }
    return times.stream().sorted().toList().get(CLAIMS / 2);
  }
}
