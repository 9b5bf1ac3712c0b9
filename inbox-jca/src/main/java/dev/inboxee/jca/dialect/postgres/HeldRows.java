package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.HeldRow;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows in work of one call, in the order of their ids, so that two statements about the same
 * rows do not lock them in opposite orders.
 */
final class HeldRows {

  /**
   * The rows as a table for a statement. A parameter that is appended to an empty array of a
   * column's type takes that type, whatever it is: uuid, a domain, an enum.
   */
  static String source(boolean tokens, boolean delays, boolean headers) {
    return "unnest((ARRAY(SELECT m.{id} FROM {table} AS m LIMIT 0) || :id)"
        + (tokens ? ", (ARRAY(SELECT m.{locked_until} FROM {table} AS m LIMIT 0) || :token)" : "")
        + (delays ? ", :delay::bigint[]" : "")
        + (headers ? ", (ARRAY(SELECT m.{headers} FROM {table} AS m LIMIT 0) || :headers)" : "")
        + ") WITH ORDINALITY AS held (id"
        + (tokens ? ", token" : "")
        + (delays ? ", delay" : "")
        + (headers ? ", headers" : "")
        + ", place)";
  }

  private final List<HeldRow> rows;
  private final int[] order;

  HeldRows(List<HeldRow> rows) {
    this.rows = rows;
    String[] ids = rows.stream().map(row -> row.id().toString()).toArray(String[]::new);
    this.order =
        IntStream.range(0, ids.length)
            .boxed()
            .sorted(Comparator.comparing(i -> ids[i]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** The index, in the caller's list, of the row at a place that a statement returned. */
  int index(long place) {
    return order[(int) place - 1];
  }

  /** Binds all rows as arrays. */
  void bindAll(PreparedStatement statement, int index, Parameter parameter) throws SQLException {
    StringBuilder elements = new StringBuilder("{");
    for (int i : order) {
      append(elements, value(rows.get(i), parameter));
    }
    statement.setObject(index, elements.append('}').toString(), Types.OTHER);
  }

  private static void append(StringBuilder elements, @Nullable Object value) {
    if (elements.length() > 1) {
      elements.append(',');
    }
    if (value == null) {
      elements.append("NULL");
      return;
    }
    String text = value.toString();
    elements.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' || c == '"') {
        elements.append('\\');
      }
      elements.append(c);
    }
    elements.append('"');
  }

  /** Binds the one row. */
  void bindOne(PreparedStatement statement, int index, Parameter parameter) throws SQLException {
    Object value = value(rows.get(0), parameter);
    if (value == null) {
      statement.setNull(index, Types.OTHER);
    } else {
      statement.setObject(index, value.toString(), Types.OTHER);
    }
  }

  private static @Nullable Object value(HeldRow row, Parameter parameter) {
    return switch (parameter) {
      case ID -> row.id();
      case TOKEN -> row.lease().stored();
      case DELAY -> PostgresValues.micros(row.delay());
      case HEADERS -> row.headers();
      default -> throw new IllegalStateException("A row in work has no " + parameter);
    };
  }
}
