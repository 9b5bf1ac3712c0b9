package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Inserts rows with plain SQL: one statement, run as a batch for more than one row. Immutable. */
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

  private final String sql;
  private final Class<?>[] types;
  private final ValueBinder binder;

  /** Writes these columns; the others take their defaults. */
  public RowInsertion(QuotedTable table, List<QueueColumn> columns, ValueBinder binder) {
    this("INSERT INTO " + table.name() + values(table, columns), columns, binder);
  }

  /** Runs a statement with a parameter for each of these columns. */
  public RowInsertion(String sql, List<QueueColumn> columns, ValueBinder binder) {
    this.sql = sql;
    this.types =
        columns.stream().map(column -> JavaTypes.boxed(column.type())).toArray(Class[]::new);
    this.binder = binder;
  }

  private static String values(QuotedTable table, List<QueueColumn> columns) {
    if (columns.isEmpty()) {
      return " DEFAULT VALUES";
    }
    return " (" + table.quotes().list(columns) + ") VALUES (" + marks(columns) + ")";
  }

  /** A question mark for each column. */
  public static String marks(List<QueueColumn> columns) {
    return columns.stream().map(column -> "?").collect(Collectors.joining(", "));
  }

  @Override
  public List<String> sql() {
    return List.of(sql);
  }

  @Override
  public void insert(Connection connection, List<@Nullable Object[]> rows) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      if (rows.size() == 1) {
        bind(statement, rows.get(0));
        statement.executeUpdate();
        return;
      }
      for (@Nullable Object[] row : rows) {
        bind(statement, row);
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  private void bind(PreparedStatement statement, @Nullable Object[] row) throws SQLException {
    for (int i = 0; i < types.length; i++) {
      binder.bind(statement, i + 1, row[i], types[i]);
    }
  }
}
