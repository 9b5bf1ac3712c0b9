package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Has the statement return the ids. No database promises to return them in the order of the rows;
 * but numbers are handed out in that order, so the order comes back by sorting. Of other ids only
 * one row's is told.
 */
public final class ReturnedIds implements GeneratedIds {

  private final String clause;
  private final Class<?> type;
  private final RowReader.ValueReader reader;

  public ReturnedIds(QuotedTable table, RowReader.ValueReader reader) {
    QueueColumn id = table.table().id();
    this.clause = " RETURNING " + table.quotes().quote(id.name());
    this.type = JavaTypes.boxed(id.type());
    this.reader = reader;
  }

  /** The ids of a table, where the columns that are written leave them to the database. */
  public static GeneratedIds of(
      QuotedTable table, List<QueueColumn> written, RowReader.ValueReader reader) {
    return written.contains(table.table().id()) ? new NoIds() : new ReturnedIds(table, reader);
  }

  private boolean areTold(int rows) {
    return rows == 1 || JavaTypes.isNumber(type);
  }

  @Override
  public String clause(int rows) {
    return areTold(rows) ? clause : "";
  }

  @Override
  public List<Object> insert(PreparedStatement statement, int rows) throws SQLException {
    if (!areTold(rows)) {
      return new NoIds().insert(statement, rows);
    }
    List<Object> ids = new ArrayList<>();
    statement.execute(); // to Connector/J it is no query
    try (ResultSet result = statement.getResultSet()) {
      while (result.next()) {
        Object id = reader.read(result, 1, type);
        if (id != null) {
          ids.add(id);
        }
      }
    }
    if (rows > 1) {
      ids.sort(Comparator.comparingLong(id -> ((Number) id).longValue()));
    }
    return ids.size() == rows ? ids : List.of(); // a trigger may have kept some out
  }
}
