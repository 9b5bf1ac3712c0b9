package org.example.h2;

import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Writes rows with one statement. */
final class H2Insertion implements Insertion {

  private final QueueTable table;
  private final boolean tellsIds;
  private final String start;
  private final String row;

  H2Insertion(H2Table table, List<QueueColumn> columns) {
    this.table = table.table();
    this.tellsIds = !columns.contains(this.table.id()) && isNumber(this.table.id().type());
    this.start = "INSERT INTO " + table.name() + " (" + H2Table.list(columns) + ") VALUES ";
    this.row =
        columns.stream()
            .map(column -> column.type() == Duration.class ? H2Times.LATER : "?")
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static boolean isNumber(Class<?> type) {
    return H2Table.boxed(type) == Long.class || H2Table.boxed(type) == Integer.class;
  }

  @Override
  public List<String> sql() {
    return List.of(start + row);
  }

  @Override
  public int limit() {
    return 100;
  }

  @Override
  public List<Object> insert(Connection connection, List<Object[]> rows) throws SQLException {
    String sql = start + String.join(", ", Collections.nCopies(rows.size(), row));
    String[] keys = tellsIds ? new String[] {table.id().name()} : new String[0];
    try (PreparedStatement statement = Operation.timed(connection.prepareStatement(sql, keys))) {
      int index = 1;
      for (Object[] values : rows) {
        for (Object value : values) {
          statement.setObject(
              index++, value instanceof Duration delay ? H2Times.millis(delay) : value);
        }
      }
      statement.executeUpdate();
      return tellsIds ? ids(statement) : List.of();
    }
  }

  /** Numbers are handed out in the order of the rows. */
  private List<Object> ids(PreparedStatement statement) throws SQLException {
    List<Object> ids = new ArrayList<>();
    try (ResultSet result = statement.getGeneratedKeys()) {
      while (result.next()) {
        ids.add(H2Rows.value(result, 1, table.id()));
      }
    }
    ids.sort(Comparator.comparing(id -> ((Number) id).longValue()));
    return ids;
  }
}
