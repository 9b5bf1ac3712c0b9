package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.RowInsertion;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Inserts rows with the session's time zone in UTC, for the values' sake and for defaults. */
final class MySqlInsertion implements Insertion {

  private final Zone zone;
  private final RowInsertion insertion;

  MySqlInsertion(MySqlTable table, List<QueueColumn> columns) {
    this.zone = new Zone(table);
    String start = table.text("{utc}INSERT{hint} INTO {table}").sql();
    String names = table.quoted().quotes().list(columns);
    this.insertion =
        new RowInsertion(
            start + " (" + names + ") VALUES (" + RowInsertion.marks(columns) + ")",
            columns,
            (statement, index, value, type) -> MySqlValues.bind(statement, index, value));
  }

  @Override
  public List<String> sql() {
    return insertion.sql();
  }

  @Override
  public void insert(Connection connection, List<@Nullable Object[]> rows) throws SQLException {
    zone.check(connection);
    insertion.insert(connection, rows);
  }
}
