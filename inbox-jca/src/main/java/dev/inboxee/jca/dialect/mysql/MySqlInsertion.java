package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.GeneratedIds;
import dev.inboxee.jca.dialect.NoIds;
import dev.inboxee.jca.dialect.ReturnedIds;
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
    this.insertion =
        new RowInsertion(
            table.text("{utc}INSERT{hint} INTO {table}").sql(),
            table.now().sql() + " + INTERVAL ? MICROSECOND",
            table.quoted(),
            columns,
            (statement, index, value, type) -> MySqlValues.bind(statement, index, value),
            ids(table, columns));
  }

  private static GeneratedIds ids(MySqlTable table, List<QueueColumn> columns) {
    if (columns.contains(table.table().id())) {
      return new NoIds();
    }
    return switch (table.product()) {
      case MARIADB -> new ReturnedIds(table.quoted(), MySqlValues::read);
      case MYSQL -> new GeneratedKey(table.table());
    };
  }

  @Override
  public List<String> sql() {
    return insertion.sql();
  }

  @Override
  public int limit() {
    return insertion.limit();
  }

  @Override
  public List<Object> insert(Connection connection, List<@Nullable Object[]> rows)
      throws SQLException {
    zone.check(connection);
    return insertion.insert(connection, rows);
  }
}
