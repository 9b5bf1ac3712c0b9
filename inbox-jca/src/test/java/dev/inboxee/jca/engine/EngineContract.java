package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * What the contracts of the engine share: a database, queue tables, engines on it, and the look
 * afterwards at what they left behind.
 */
@ParameterizedClass
@ArgumentsSource(FormsServed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EngineContract {

  /** Too long for a test to wait for: what comes earlier was woken. */
  static final Duration NEVER = Duration.ofMinutes(1);

  /** How the engines hold rows. */
  @Parameter Form form;

  TestDatabase database;
  private final List<QueueTable> tables = new ArrayList<>();
  private final List<Engine> engines = new ArrayList<>();

  abstract TestDatabase open() throws Exception;

  /** Whether groups keep their order in the form. */
  boolean servesFifo() {
    return form == Form.LEASE || (form == Form.ROW_LOCK && database.locksFifoGroups());
  }

  @BeforeAll
  void openDatabase() throws Exception {
    database = open();
  }

  @AfterAll
  void closeDatabase() throws Exception {
    database.close();
  }

  @AfterEach
  void leavesNothingBehind() throws Exception {
    List<String> leftovers = new ArrayList<>();
    for (Engine engine : engines) {
      look(leftovers, engine::leftovers);
    }
    look(leftovers, database::openTransactions);
    for (QueueTable table : tables) {
      look(leftovers, () -> inWork(table));
    }
    for (QueueTable table : tables) {
      database.execute("DROP TABLE IF EXISTS " + table.name());
    }
    assertThat(leftovers).isEmpty();
  }

  @BeforeEach
  void forgetsTheTestBefore() {
    engines.clear();
    tables.clear();
  }

  /** What cannot be looked at does not keep the test from the rest. */
  private static void look(List<String> leftovers, Callable<List<String>> look) {
    try {
      leftovers.addAll(look.call());
    } catch (Exception e) {
      leftovers.add(e.toString());
    }
  }

  private List<String> inWork(QueueTable table) throws SQLException {
    return database.inWork(table).stream()
        .map(id -> table.name() + " keeps in work " + id)
        .toList();
  }

  /** An engine that the test ends with, whether the test stops it or not. */
  Engine engine() throws SQLException {
    return engine(10, Duration.ofSeconds(10));
  }

  Engine engine(int connections, Duration drainTimeout) throws SQLException {
    return engine(database.url(), connections, drainTimeout);
  }

  /** One that holds rows in a form of its own. */
  Engine engine(Form other) throws SQLException {
    Engine engine = new Engine(other, database.url(), 10, Duration.ofSeconds(10));
    engines.add(engine);
    return engine;
  }

  /** One that wakes, and is woken by, other servers. */
  Engine listeningEngine(Engine.Pooling pooling, Duration probe) throws SQLException {
    Engine engine = Engine.listening(form, pooling, probe);
    engines.add(engine);
    return engine;
  }

  /** The same on a database that is reached in another way, and that is stopped at once. */
  Engine engine(Form other, String url) throws SQLException {
    Engine engine = new Engine(other, url, 4, Duration.ofMillis(200));
    engines.add(engine);
    return engine;
  }

  /** One whose executor has so many threads, and no more. */
  Engine engineOfThreads(int most) throws SQLException {
    Engine engine =
        new Engine(
            form,
            new Engine.Pool(database.url(), 10, Duration.ofSeconds(5)),
            Duration.ofSeconds(10),
            transactions -> new EngineThreads(transactions, most));
    engines.add(engine);
    return engine;
  }

  /** One whose pool does not let wait for long. */
  Engine impatientEngine(int connections, Duration drainTimeout) throws SQLException {
    Engine engine =
        new Engine(
            form,
            new Engine.Pool(database.url(), connections, Duration.ofMillis(500)),
            drainTimeout,
            EngineThreads::new);
    engines.add(engine);
    return engine;
  }

  /** One whose pool is none that a URL alone would make. */
  Engine engine(Engine.Pooling pooling) throws SQLException {
    Engine engine = Engine.over(form, pooling);
    engines.add(engine);
    return engine;
  }

  Engine engine(String url, int connections, Duration drainTimeout) throws SQLException {
    Engine engine = new Engine(form, url, connections, drainTimeout);
    engines.add(engine);
    return engine;
  }

  /** Drops the table of a queue class before the test ends. */
  void drop(Class<?> queue) throws SQLException {
    QueueTable table = QueueClass.of(queue).table();
    database.execute("DROP TABLE " + table.name());
    tables.remove(table);
  }

  /** Makes the table of a queue class with columns that are defined otherwise than usual. */
  void createWith(Class<?> queue, Map<String, String> definitions) throws SQLException {
    QueueTable table = QueueClass.of(queue).table();
    List<String> columns = new ArrayList<>();
    for (QueueColumn column : table.columns()) {
      columns.add(
          definitions.containsKey(column.name())
              ? database.quote(column.name()) + " " + definitions.get(column.name())
              : usual(table, column));
    }
    definitions.forEach(
        (name, definition) -> {
          if (table.columns().stream().noneMatch(column -> column.name().equals(name))) {
            columns.add(name + " " + definition);
          }
        });
    database.execute("CREATE TABLE " + table.name() + " (" + String.join(", ", columns) + ")");
    tables.add(table);
  }

  private String usual(QueueTable table, QueueColumn column) {
    String one = database.ddl(new QueueTable(table.name(), List.of(column), false));
    return one.substring(one.indexOf('(') + 1, one.lastIndexOf(')'));
  }

  /** Makes the tables of queue classes. */
  void create(Class<?>... queues) throws SQLException {
    for (Class<?> queue : queues) {
      QueueTable table = QueueClass.of(queue).table();
      database.create(table);
      tables.add(table);
      createGuards(table);
    }
  }

  private void createGuards(QueueTable table) throws SQLException {
    if (table.fifo() && form == Form.ROW_LOCK) {
      database.createGuards(table.name());
    }
  }

  /** Writes a row; a name of a column and its value in turn. */
  void insert(Class<?> queue, Object... namesAndValues) throws SQLException {
    List<String> names = new ArrayList<>();
    Object[] values = new Object[namesAndValues.length / 2];
    for (int i = 0; i < values.length; i++) {
      names.add((String) namesAndValues[2 * i]);
      values[i] = namesAndValues[2 * i + 1];
    }
    List<Object[]> rows = new ArrayList<>();
    rows.add(values);
    insert(queue, names, rows);
  }

  /** Writes rows of ids from 1 on into a group, all at once. */
  void insertGroup(Class<?> queue, String group, int rows) throws SQLException {
    insertGroup(queue, group, 1, rows);
  }

  /** The same of other ids. */
  void insertGroup(Class<?> queue, String group, long firstId, int rows) throws SQLException {
    List<Object[]> values = new ArrayList<>();
    for (long id = firstId; id < firstId + rows; id++) {
      values.add(new Object[] {id, group, json("r" + id)});
    }
    insert(queue, List.of("id", "target", "payload"), values);
  }

  private void insert(Class<?> queue, List<String> names, List<Object[]> rows) throws SQLException {
    QueueTable table = QueueClass.of(queue).table();
    List<QueueColumn> columns =
        names.stream()
            .flatMap(name -> table.columns().stream().filter(c -> c.name().equals(name)))
            .toList();
    assertThat(columns).hasSameSizeAs(names);
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(connection, table, columns, rows);
      connection.commit();
    }
  }

  /** A payload as it is stored. */
  static byte[] json(String record) {
    return new Json().encode(new Queues.Change(record));
  }

  /** How many rows a condition holds for. */
  int count(String fromWhere) throws SQLException {
    return number(database.column("SELECT count(*) FROM " + fromWhere).get(0));
  }

  /** The first column of a query's only row. */
  Object value(String sql) throws SQLException {
    List<Object> values = database.column(sql);
    assertThat(values).as(sql).hasSize(1);
    return values.get(0);
  }

  static int number(Object value) {
    return ((Number) value).intValue();
  }

  /** Waits for a condition, not for long. */
  static ConditionFactory await() {
    return Awaitility.await().atMost(Gate.PATIENCE).pollInterval(Duration.ofMillis(5));
  }
}
