package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxPublisher;
import dev.inboxee.Outcome;
import dev.inboxee.jca.docs.Page;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables that the documentation recommends, made of the files that it shows, serve as they
 * stand. The queue classes are taken as they are declared, each in the form that it chooses.
 */
abstract class DocumentedTablesContract extends TableStarts {

  private static final String DEAD_LETTERS = "dead_letters";
  private static final String GUARDS = "guards";
  private static final String GUARDS_TABLE = "inbox_guards";
  private static final String DEAD_TABLE = "dead_mails";
  private static final int ROWS = 6;

  private final List<String> made = new ArrayList<>();

  /** The database's folder in {@code docs/tables}. */
  abstract String folder();

  private Path folderOfFiles() {
    return Page.PROJECT.resolve("docs/tables").resolve(folder());
  }

  private List<String> statements(String file) {
    String sql = Page.read(folderOfFiles().resolve(file + ".sql")).text();
    return Arrays.stream(sql.replaceAll("(?m)^--.*$", "").split(";"))
        .map(String::strip)
        .filter(statement -> !statement.isEmpty())
        .toList();
  }

  private void make(String table, List<String> statements) throws SQLException {
    made.add(table);
    for (String statement : statements) {
      database.execute(statement);
    }
  }

  @AfterEach
  void dropsItsTables() throws SQLException {
    for (String table : made) {
      database.execute("DROP TABLE " + table);
    }
    made.clear();
  }

  Stream<DocumentedTables> tables() {
    return Arrays.stream(DocumentedTables.values())
        .filter(table -> Files.exists(folderOfFiles().resolve(table.file() + ".sql")));
  }

  @Test
  void each_file_is_tried() throws IOException {
    try (Stream<Path> files = Files.list(folderOfFiles())) {
      assertThat(files.map(file -> file.getFileName().toString().replace(".sql", "")))
          .containsExactlyInAnyOrderElementsOf(
              Stream.concat(
                      tables().map(DocumentedTables::file),
                      needsGuards() ? Stream.of(DEAD_LETTERS, GUARDS) : Stream.of(DEAD_LETTERS))
                  .toList());
    }
  }

  private boolean needsGuards() {
    return Files.exists(folderOfFiles().resolve(GUARDS + ".sql"));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void a_start_finds_nothing_to_say_and_rows_are_delivered(DocumentedTables table)
      throws SQLException {
    assertThat(QueueClass.of(table.queue()).table().form()).isEqualTo(table.form());
    make(table.table(), statements(table.file()));
    Subscribing subscription = table.subscription().poll(Duration.ofMillis(20));
    if (table == DocumentedTables.TABLE_LEASE) {
      make(DEAD_TABLE, statements(DEAD_LETTERS));
      subscription.deadLetters(3, DEAD_TABLE);
    }
    if (table == DocumentedTables.FIFO_ROW_LOCK && needsGuards()) {
      make(GUARDS_TABLE, statements(GUARDS));
    }
    assertThat(warnings(subscription)).isEmpty();
    delivers(table, subscription);
  }

  private void delivers(DocumentedTables table, Subscribing subscription) throws SQLException {
    boolean letters = table == DocumentedTables.TABLE_LEASE;
    subscription.handledBy(
        (message, row) -> {
          if (row.attempt() == 1) {
            return Outcome.retryAfter(Duration.ofMillis(1));
          }
          return letters && row.id().equals(1L) ? Outcome.deadLetter("it is bad") : Outcome.ack();
        });
    Engine engine = engine();
    publish(engine, table, table.queue());
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2 * ROWS);
    engine.stop();
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
    boolean stay = table == DocumentedTables.PROCESSED_LEASE;
    assertThat(count(table.table())).isEqualTo(stay ? ROWS : 0);
    if (letters) {
      assertThat(count(DEAD_TABLE + " WHERE id = 1 AND attempt = 3")).isEqualTo(1);
    }
  }

  private static <Q> void publish(Engine engine, DocumentedTables table, Class<Q> queue) {
    InboxPublisher<Q> publisher = engine.publisher(queue);
    for (int i = 1; i <= ROWS; i++) {
      publisher.insert(queue.cast(table.row(i)));
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void its_indexes_are_those_that_a_start_asks_for(DocumentedTables table) throws SQLException {
    List<String> statements = statements(table.file());
    make(table.table(), statements.subList(0, 1));
    List<String> indexes = statements.subList(1, statements.size());
    assertThat(indexes).isNotEmpty().allMatch(statement -> statement.startsWith("CREATE INDEX"));
    assertThat(missing(table)).hasSameSizeAs(indexes);
    for (String index : indexes) {
      database.execute(index);
    }
    assertThat(missing(table)).isEmpty();
  }

  private List<String> missing(DocumentedTables table) throws SQLException {
    QueueTable queue = QueueClass.of(table.queue()).table();
    ClaimScope scope = table.subscription().activation(form).source().scope();
    try (Connection connection = database.connect()) {
      return database.dialect().missingIndexes(connection, queue, scope);
    }
  }
}
