package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** What the contracts of the dialects share: a database, its tables, and shorthands. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DialectContract {

  public static final Duration LEASE = Duration.ofSeconds(30);
  protected static final ClaimScope WHOLE = new ClaimScope.WholeTable();

  protected TestDatabase database;
  private final List<QueueTable> tables = new ArrayList<>();

  protected abstract TestDatabase open() throws Exception;

  @BeforeAll
  void openDatabase() throws Exception {
    database = open();
  }

  @AfterAll
  void closeDatabase() throws Exception {
    database.close();
  }

  @AfterEach
  void leavesNothingOpen() throws SQLException {
    assertThat(database.openTransactions()).isEmpty();
    for (QueueTable table : tables) {
      database.execute("DROP TABLE " + database.quote(table.name()));
    }
    tables.clear();
  }

  protected QueueTable create(QueueTable table) throws SQLException {
    database.create(table);
    tables.add(table);
    return table;
  }

  protected static ClaimScope group(String name) {
    return new ClaimScope.OneGroup(name);
  }

  /**
   * Writes a row; the values are those of the columns in their order, further ones are left out.
   */
  protected void insert(QueueTable table, Object... values) throws SQLException {
    List<QueueColumn> columns = table.columns().subList(0, values.length);
    try (Connection connection = database.connect()) {
      List<Object[]> rows = new ArrayList<>();
      rows.add(values);
      database.insert(connection, table, columns, rows);
    }
  }

  /** Writes rows of ids from 1 on into a group, all at once. */
  protected void insertGroup(QueueTable table, String group, int rows) throws SQLException {
    List<QueueColumn> columns = List.of(table.id(), table.column(Role.GROUP).orElseThrow());
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(
          connection,
          table,
          columns,
          LongStream.rangeClosed(1, rows).mapToObj(id -> new Object[] {id, group}).toList());
      connection.commit();
    }
  }

  /** Sets a column to an SQL expression in one row, or in all where id is null. */
  protected void set(QueueTable table, Role role, String expression, Object id)
      throws SQLException {
    String where = id == null ? "" : " WHERE {id} = " + literal(id);
    database.execute(
        sql(table, "UPDATE {table} SET " + place(role) + " = ") + expression + sql(table, where));
  }

  protected Object get(QueueTable table, Role role, Object id) throws SQLException {
    return database.value(table, role, id);
  }

  protected List<Object> ids(QueueTable table) throws SQLException {
    return column(table, "SELECT {id} FROM {table} ORDER BY {id}");
  }

  /** Runs a statement with names as {@link #sql} has them. */
  protected void run(QueueTable table, String template) throws SQLException {
    database.execute(sql(table, template));
  }

  /** The first column of a query with names as {@link #sql} has them. */
  protected List<Object> column(QueueTable table, String template) throws SQLException {
    return database.column(sql(table, template));
  }

  /**
   * A statement with {@code {table}}, {@code {id}}, {@code {group}} and so on in place of names.
   */
  protected String sql(QueueTable table, String template) {
    return database.sql(table, template);
  }

  private static String place(Role role) {
    return "{" + role.name().toLowerCase(Locale.ROOT) + "}";
  }

  private static String literal(Object id) {
    return id instanceof Number ? id.toString() : "'" + id + "'";
  }

  protected static int number(Object value) {
    return ((Number) value).intValue();
  }

  protected LeaseForm form(QueueTable table) {
    return database.dialect().lease(table);
  }

  protected List<ClaimedRow> claim(QueueTable table, ClaimScope scope, int limit)
      throws SQLException {
    try (Connection connection = database.connect()) {
      return claim(connection, table, scope, limit);
    }
  }

  protected List<ClaimedRow> claim(
      Connection connection, QueueTable table, ClaimScope scope, int limit) throws SQLException {
    return form(table).claim(scope, table.columns()).claim(connection, limit, LEASE);
  }

  /** The ids of claimed rows; the id is the first column of each table here. */
  protected static List<Object> ids(List<ClaimedRow> rows) {
    return rows.stream().map(row -> row.value(0)).toList();
  }

  protected static HeldRow held(ClaimedRow row) {
    return held(row, Duration.ZERO);
  }

  protected static HeldRow held(ClaimedRow row, Duration delay) {
    return new HeldRow(row.value(0), row.token(), delay, null);
  }

  protected List<LeaseToken> extend(QueueTable table, HeldRow... rows) throws SQLException {
    try (Connection connection = database.connect()) {
      return form(table).extension().extend(connection, Arrays.asList(rows), LEASE);
    }
  }

  protected boolean[] settle(QueueTable table, Settlement settlement, HeldRow... rows)
      throws SQLException {
    return settle(table, settlement, Arrays.asList(rows));
  }

  protected boolean[] settle(QueueTable table, Settlement settlement, List<HeldRow> rows)
      throws SQLException {
    try (Connection connection = database.connect()) {
      return Boundaries.run(connection, form(table).settlement(settlement), rows);
    }
  }

  /** Makes the row's lease end a second ago; gives the row with the token that it then has. */
  protected HeldRow ended(QueueTable table, ClaimedRow row) throws SQLException {
    set(table, Role.LOCKED_UNTIL, database.fromNow(-1), row.value(0));
    return new HeldRow(row.value(0), token(table, row.value(0)), Duration.ZERO, null);
  }

  /** The token that a row holds. */
  protected LeaseToken token(QueueTable table, Object id) throws SQLException {
    return database.token(table, id);
  }
}
