package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.ResultSet;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the columns of claimed rows. Immutable. */
final class MySqlRows {

  private final RowReader reader;
  private final List<QueueColumn> columns;

  MySqlRows(List<QueueColumn> columns) {
    this.reader = new RowReader(MySqlValues::read, columns);
    this.columns = columns;
  }

  List<QueueColumn> columns() {
    return columns;
  }

  /** The columns in a template, each after a comma, before the claim has written. */
  String before() {
    return list(
        column ->
            column.role() == Role.ATTEMPT ? MySqlTable.attempt("m.{%1$d}", column) : "m.{%1$d}");
  }

  /** The same after the claim has counted the attempt: it reports the one before. */
  String after() {
    return list(column -> column.role() == Role.ATTEMPT ? "m.{%1$d} - 1" : "m.{%1$d}");
  }

  private String list(Function<QueueColumn, String> place) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> ", " + place.apply(columns.get(i)).formatted(i))
        .collect(Collectors.joining());
  }

  /** Reads the current row's columns, the first of which stands at {@code first}. */
  @Nullable Object[] read(ResultSet result, int first) {
    return reader.read(result, first);
  }

  /** Puts the end of the lease where a column shows it. */
  @Nullable Object[] leased(@Nullable Object[] values, LocalDateTime end) {
    for (int i = 0; i < values.length; i++) {
      if (columns.get(i).role() == Role.LOCKED_UNTIL) {
        values[i] = MySqlValues.time(end, JavaTypes.boxed(columns.get(i).type()));
      }
    }
    return values;
  }
}
