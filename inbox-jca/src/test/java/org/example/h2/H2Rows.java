package org.example.h2;

import dev.inboxee.spi.dialect.ClaimedRow.Unreadable;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads the columns that a claim was asked for.
 *
 * @param columns the columns
 * @param attempt what is behind the attempt to make it the one before the claim
 */
record H2Rows(List<QueueColumn> columns, String attempt) {

  /** For a statement that reads before anything was written. */
  static H2Rows before(List<QueueColumn> columns) {
    return new H2Rows(columns, "");
  }

  /** For a statement that reads what it has counted. */
  static H2Rows after(List<QueueColumn> columns) {
    return new H2Rows(columns, " - 1");
  }

  /** The columns in a statement, each after a comma; the attempt as it stood before the claim. */
  String list() {
    return columns.stream().map(column -> ", " + expression(column)).collect(Collectors.joining());
  }

  private String expression(QueueColumn column) {
    String name = H2Table.quote(column.name());
    return column.role() == Role.ATTEMPT ? "coalesce(" + name + ", 1)" + attempt : name;
  }

  /**
   * Reads each for itself: one that is not of its type must not keep the row from being settled.
   */
  Object[] read(ResultSet result, int first) {
    Object[] values = new Object[columns.size()];
    for (int i = 0; i < values.length; i++) {
      try {
        values[i] = value(result, first + i, columns.get(i));
      } catch (SQLException failure) {
        values[i] = new Unreadable(failure);
      }
    }
    return values;
  }

  static Object value(ResultSet result, int index, QueueColumn column) throws SQLException {
    return result.getObject(index, H2Table.boxed(column.type()));
  }
}
