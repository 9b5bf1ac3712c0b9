package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.mysql.MariaDbDialect;
import dev.inboxee.jca.dialect.mysql.MySqlDialect;
import dev.inboxee.jca.dialect.postgres.PostgresDialect;
import dev.inboxee.jca.dialect.sqlite.SqliteDialect;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.example.h2.H2Dialect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every statement for one row stands in a file, {@code
 * src/test/resources/sql/<dialect>/<table>.sql}, so that a change of it is seen as such. After a
 * change that is meant, write the files anew and read the difference:
 *
 * <pre>{@code mvn -pl inbox-jca -am test -Dtest=StatementFilesTest -Dinbox.sql=write}</pre>
 */
final class StatementFilesTest {

  private static final Path FOLDER =
      Path.of(System.getProperty("basedir", "."), "src/test/resources/sql");

  /** Below it stand the statements that take the time from another clock than the database's. */
  private static final Path BY_CLOCK = Path.of("by_clock");

  private static final Clock CLOCK = Clock.systemUTC();

  private static Map<String, LeaseDialect> dialects() {
    return Map.of(
        "postgres", new PostgresDialect(),
        "sqlite", new SqliteDialect(),
        "mysql", new MySqlDialect(),
        "mariadb", new MariaDbDialect(),
        "h2", new H2Dialect());
  }

  static List<Arguments> files() {
    List<Arguments> files = new ArrayList<>();
    for (Map.Entry<String, LeaseDialect> dialect : dialects().entrySet()) {
      for (QueueTable table : List.of(least(), seed(), most())) {
        Path file = FOLDER.resolve(dialect.getKey()).resolve(table.name().name() + ".sql");
        files.add(Arguments.of(file, dialect.getValue(), table));
      }
    }
    return files;
  }

  private static QueueTable least() {
    return TestTable.named("least").id(String.class).lockedUntil().build();
  }

  private static QueueTable seed() {
    return TestTable.named("sync_jobs")
        .generatedId()
        .fifoGroup()
        .attempt()
        .lockedUntil()
        .payload(byte[].class)
        .build();
  }

  private static QueueTable most() {
    return TestTable.named("App \"one\"", "Most")
        .id(Long.class)
        .group()
        .priority()
        .retryAfter()
        .column("order", Role.ATTEMPT, long.class)
        .processedAt()
        .lockedUntil()
        .headers()
        .payload(String.class)
        .data("qu\"ote'", String.class)
        .build();
  }

  static List<Arguments> rowLockFiles() {
    List<Arguments> files = new ArrayList<>();
    dialects()
        .forEach(
            (name, dialect) -> {
              if (dialect instanceof RowLockDialect) {
                files.add(Arguments.of(FOLDER.resolve(name).resolve("row_lock.sql"), dialect));
              }
            });
    return files;
  }

  @ParameterizedTest
  @MethodSource("rowLockFiles")
  void statements_of_the_row_lock_form_are_as_their_file_shows(Path file, RowLockDialect dialect)
      throws IOException {
    compare(file, text(rowLock(dialect, dialect::rowLock)));
    compareByClock(
        file,
        dialect
            .rowLock(TestTable.named("any").id(Long.class).build(), CLOCK)
            .map(any -> rowLock(dialect, table -> dialect.rowLock(table, CLOCK).orElseThrow())));
  }

  private static Map<String, Operation> rowLock(
      RowLockDialect dialect, Function<QueueTable, RowLockForm> forms) {
    QueueTable table = rowLocked(TestTable.named("App", "Most").id(Long.class).group());
    RowLockForm form = forms.apply(table);
    Map<String, Operation> operations = new LinkedHashMap<>();
    ClaimScope group = new ClaimScope.OneGroup("a");
    operations.put("claim of a group", form.claim(group, table.columns()));
    operations.put("claim of the table", form.claim(new ClaimScope.WholeTable(), table.columns()));
    if (!(dialect instanceof H2Dialect)) {
      QueueTable ordered = rowLocked(TestTable.named("ordered").id(Long.class).fifoGroup());
      RowLockForm inOrder = forms.apply(ordered);
      operations.put("claim of a group in order", inOrder.claim(group, ordered.columns()));
      operations.put(
          "claim of every group in order",
          inOrder.heads(new ClaimScope.EveryGroup(Optional.of("dead")), ordered.columns()));
    }
    for (Settlement settlement :
        List.of(
            new Settlement.Finish(),
            new Settlement.Free(),
            new Settlement.Delay(),
            new Settlement.MoveToGroup("dead"),
            new Settlement.MoveToTable(TestTable.named("dead").build()))) {
      operations.put(settlement.getClass().getSimpleName(), form.settlement(settlement));
    }
    return operations;
  }

  private static QueueTable rowLocked(TestTable table) {
    return table.priority().retryAfter().attempt().headers().payload(byte[].class).build();
  }

  static List<Arguments> keyedFiles() {
    return dialects().entrySet().stream()
        .filter(dialect -> !(dialect.getValue() instanceof H2Dialect))
        .map(
            dialect ->
                Arguments.of(
                    FOLDER.resolve(dialect.getKey()).resolve("keyed.sql"), dialect.getValue()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("keyedFiles")
  void claims_by_key_are_as_their_file_shows(Path file, LeaseDialect dialect) throws IOException {
    ClaimScope group = new ClaimScope.OneGroup("a");
    Map<String, Operation> operations = new LinkedHashMap<>();
    QueueTable table = rowLocked(keyed());
    if (dialect instanceof RowLockDialect locking) {
      operations.put("row lock", locking.rowLock(table).keyed(group, table.columns()));
    }
    if (dialect instanceof AdvisoryDialect advisory) {
      operations.put(
          "candidates for advisory locks",
          advisory.advisory(table).keyed(group, table.columns().subList(0, 2)));
    }
    QueueTable leased = rowLocked(keyed().lockedUntil());
    operations.put("lease", dialect.lease(leased).keyed(group, leased.columns()));
    compare(file, text(operations));
  }

  private static TestTable keyed() {
    return TestTable.named("App", "Most")
        .id(Long.class)
        .group()
        .column("account", Role.PARTITION_KEY, String.class);
  }

  static List<Arguments> advisoryFiles() {
    List<Arguments> files = new ArrayList<>();
    dialects()
        .forEach(
            (name, dialect) -> {
              if (dialect instanceof AdvisoryDialect) {
                files.add(Arguments.of(FOLDER.resolve(name).resolve("advisory.sql"), dialect));
              }
            });
    return files;
  }

  @ParameterizedTest
  @MethodSource("advisoryFiles")
  void statements_of_the_advisory_lock_form_are_as_their_file_shows(
      Path file, AdvisoryDialect dialect) throws IOException {
    QueueTable table = rowLocked(TestTable.named("App", "Most").id(Long.class).group());
    compare(file, text(advisory(dialect.advisory(table), table)));
    compareByClock(file, dialect.advisory(table, CLOCK).map(form -> advisory(form, table)));
  }

  private static Map<String, Operation> advisory(AdvisoryForm form, QueueTable table) {
    Map<String, Operation> operations = new LinkedHashMap<>();
    ClaimScope group = new ClaimScope.OneGroup("a");
    operations.put("candidates", form.candidates(group, table.columns().subList(0, 2)));
    operations.put("take", form.take(group, table.columns()));
    for (Settlement settlement :
        List.of(
            new Settlement.Finish(),
            new Settlement.Free(),
            new Settlement.Restore(),
            new Settlement.Delay())) {
      operations.put(settlement.getClass().getSimpleName(), form.settlement(settlement));
    }
    return operations;
  }

  @ParameterizedTest
  @MethodSource("files")
  void statements_are_as_their_file_shows(Path file, LeaseDialect dialect, QueueTable table)
      throws IOException {
    Map<String, Operation> operations = new LinkedHashMap<>();
    operations.put("insertion", dialect.insertion(table, table.columns()));
    operations.putAll(operations(dialect.lease(table), table));
    compare(file, text(operations));
    compareByClock(file, dialect.lease(table, CLOCK).map(form -> operations(form, table)));
  }

  /** A dialect that knows its database's clock alone has no such file. */
  private static void compareByClock(Path file, Optional<Map<String, Operation>> operations)
      throws IOException {
    Path byClock = file.resolveSibling(BY_CLOCK).resolve(file.getFileName());
    if (operations.isPresent()) {
      compare(byClock, text(operations.get()));
    } else {
      assertThat(byClock).doesNotExist();
    }
  }

  private static void compare(Path file, String text) throws IOException {
    if ("write".equals(System.getProperty("inbox.sql"))) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    assertThat(text).isEqualTo(Files.readString(file));
  }

  private static String text(Map<String, Operation> operations) {
    StringBuilder text = new StringBuilder();
    operations.forEach(
        (name, operation) -> {
          text.append("-- ").append(name).append(", ").append(operation.boundary()).append('\n');
          operation.sql().forEach(sql -> text.append(sql).append(";\n"));
          text.append('\n');
        });
    return text.toString();
  }

  private static Map<String, Operation> operations(LeaseForm form, QueueTable table) {
    Map<String, Operation> operations = new LinkedHashMap<>();
    if (table.has(Role.GROUP)) {
      operations.put("claim of a group", form.claim(new ClaimScope.OneGroup("a"), table.columns()));
    }
    if (!table.fifo()) {
      operations.put(
          "claim of the table", form.claim(new ClaimScope.WholeTable(), table.columns()));
    }
    operations.put("extension", form.extension());
    for (Settlement settlement : settlements(table)) {
      operations.put(settlement.getClass().getSimpleName(), form.settlement(settlement));
    }
    return operations;
  }

  private static List<Settlement> settlements(QueueTable table) {
    List<Settlement> settlements =
        new ArrayList<>(
            List.of(
                new Settlement.Finish(),
                new Settlement.Free(),
                new Settlement.Restore(),
                new Settlement.Hold(),
                new Settlement.MoveToTable(TestTable.named("dead").build())));
    if (table.has(Role.RETRY_AFTER)) {
      settlements.add(new Settlement.Delay());
    }
    if (table.has(Role.GROUP)) {
      settlements.add(new Settlement.MoveToGroup("dead"));
    }
    return settlements;
  }
}
