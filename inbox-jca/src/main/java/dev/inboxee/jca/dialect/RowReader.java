package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.ClaimedRow.Unreadable;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a claimed row's columns, each for itself: one that fails does not spoil the others. */
public final class RowReader {

  /** Reads a value as the type that a column declares. */
  public interface ValueReader {
    /**
     * Reads a value.
     *
     * @param type never primitive
     * @throws SQLException if it is not of that type
     */
    @Nullable Object read(ResultSet result, int index, Class<?> type) throws SQLException;
  }

  private final ValueReader reader;
  private final Class<?>[] types;

  /** Reads these columns. */
  public RowReader(ValueReader reader, List<QueueColumn> columns) {
    this.reader = reader;
    this.types =
        columns.stream().map(column -> JavaTypes.boxed(column.type())).toArray(Class[]::new);
  }

  /** Reads the columns of the current row, the first of which stands at {@code first}. */
  public @Nullable Object[] read(ResultSet result, int first) {
    @Nullable Object[] values = new @Nullable Object[types.length];
    for (int i = 0; i < types.length; i++) {
      values[i] = value(result, first + i, types[i]);
    }
    return values;
  }

  private @Nullable Object value(ResultSet result, int index, Class<?> type) {
    try {
      return reader.read(result, index, type);
    } catch (SQLException failure) {
      return new Unreadable(failure);
    } catch (RuntimeException failure) {
      return new Unreadable(
          new SQLException("The value is no " + type.getSimpleName(), "22000", failure));
    }
  }
}
