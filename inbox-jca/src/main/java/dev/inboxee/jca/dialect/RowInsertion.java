package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Inserts rows with plain SQL: one statement, however many they are. Immutable. */
public final class RowInsertion implements Insertion {

  /** Binds a value as the type that a column declares. */
  public interface ValueBinder {
    /**
     * Binds a value.
     *
     * @param type never primitive
     */
    void bind(PreparedStatement statement, int index, @Nullable Object value, Class<?> type)
        throws SQLException;
  }

  /** Enough to make round trips matter no more. */
  private static final int MOST_ROWS = 1_000;

  /** What SQLite takes; PostgreSQL's driver takes twice as many, or as many if it is old. */
  private static final int MOST_PARAMETERS = 32_766;

  private final String start;
  private final String row;
  private final String one;
  private final Class<?>[] types;
  private final ValueBinder binder;
  private final GeneratedIds ids;

  /** Writes these columns as the SQL standard has it; the others take their defaults. */
  public static Insertion standard(
      String later,
      QuotedTable table,
      List<QueueColumn> columns,
      ValueBinder binder,
      GeneratedIds ids) {
    String insert = "INSERT INTO " + table.name();
    return columns.isEmpty()
        ? new DefaultRow(insert, ids)
        : new RowInsertion(insert, later, table, columns, binder, ids);
  }

  /**
   * Writes these columns; the others take their defaults.
   *
   * @param insert how a statement begins, up to the table's name
   * @param later an expression with a question mark for a delay: the time so much later than now
   */
  public RowInsertion(
      String insert,
      String later,
      QuotedTable table,
      List<QueueColumn> columns,
      ValueBinder binder,
      GeneratedIds ids) {
    String values =
        columns.stream()
            .map(column -> column.type() == Duration.class ? later : "?")
            .collect(Collectors.joining(", ", "(", ")"));
    this.start = insert + " (" + table.quotes().list(columns) + ") VALUES ";
    this.row = values;
    this.types =
        columns.stream().map(column -> JavaTypes.boxed(column.type())).toArray(Class[]::new);
    this.binder = binder;
    this.ids = ids;
    this.one = written(1);
  }

  private String written(int rows) {
    return start + String.join(", ", Collections.nCopies(rows, row)) + ids.clause(rows);
  }

  @Override
  public List<String> sql() {
    return List.of(one);
  }

  @Override
  public int limit() {
    return Math.min(MOST_ROWS, MOST_PARAMETERS / Math.max(types.length, 1));
  }

  @Override
  public List<Object> insert(Connection connection, List<@Nullable Object[]> rows)
      throws SQLException {
    String sql = rows.size() == 1 ? one : written(rows.size());
    try (PreparedStatement statement = ids.prepare(connection, sql, rows.size())) {
      int index = 1;
      for (@Nullable Object[] values : rows) {
        for (int i = 0; i < types.length; i++) {
          binder.bind(statement, index++, values[i], types[i]);
        }
      }
      return ids.insert(statement, rows.size());
    }
  }
}
