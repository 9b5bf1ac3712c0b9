package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the catalogue says of a table, beyond its columns' names and types. */
record MySqlCatalogue(TableName table) {

  private static final String COLUMNS =
      "SELECT column_name, concat(column_type, coalesce(concat(' CHARACTER SET ',"
          + " character_set_name, ' COLLATE ', collation_name), '')), is_nullable = 'YES',"
          + " column_default, extra FROM information_schema.columns"
          + " WHERE table_schema = coalesce(nullif(?, ''), database()) AND table_name = ?";

  private static final String ENGINE =
      "SELECT t.engine FROM information_schema.tables AS t"
          + " JOIN information_schema.engines AS e ON e.engine = t.engine"
          + " WHERE t.table_schema = coalesce(nullif(?, ''), database()) AND t.table_name = ?"
          + " AND coalesce(e.transactions, 'NO') <> 'YES'";

  /** The columns by their names. */
  Map<String, ColumnDefinition> columns(Connection connection) throws SQLException {
    return ask(
        connection,
        COLUMNS,
        result -> {
          Map<String, ColumnDefinition> columns = new LinkedHashMap<>();
          while (result.next()) {
            columns.put(
                result.getString(1),
                new ColumnDefinition(
                    result.getString(2),
                    result.getBoolean(3),
                    result.getString(4),
                    result.getString(5)));
          }
          return columns;
        });
  }

  /** The storage engine, if it is one without transactions. */
  Optional<String> engineWithoutTransactions(Connection connection) throws SQLException {
    return ask(
        connection,
        ENGINE,
        result -> result.next() ? Optional.of(result.getString(1)) : Optional.empty());
  }

  private <T> T ask(Connection connection, String sql, Statements.Reader<T> reader)
      throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, table.schema());
      statement.setString(2, table.name());
      try (ResultSet result = statement.executeQuery()) {
        return reader.read(result);
      }
    }
  }
}
