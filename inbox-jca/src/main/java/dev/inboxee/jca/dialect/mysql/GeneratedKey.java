package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.GeneratedIds;
import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.NoIds;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The number that the server tells when it has inserted a row. Of several rows it tells the first
 * one's only: drivers reckon the others from the step that they read when they connected, and while
 * others insert what a query finds, the numbers need not follow each other. Thread-safe.
 */
final class GeneratedKey implements GeneratedIds {

  private static final String COUNTED =
      "SELECT count(*) FROM information_schema.columns"
          + " WHERE table_schema = coalesce(nullif(?, ''), database()) AND table_name = ?"
          + " AND column_name = ? AND extra LIKE '%auto_increment%'";

  private final QueueTable table;
  private final Class<?> type;
  private volatile @Nullable Boolean counted;

  GeneratedKey(QueueTable table) {
    this.table = table;
    this.type = JavaTypes.boxed(table.id().type());
  }

  @Override
  public String clause(int rows) {
    return "";
  }

  @Override
  public PreparedStatement prepare(Connection connection, String sql, int rows)
      throws SQLException {
    return rows == 1 && isCounted(connection)
        ? Operation.timed(connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS))
        : StatementText.prepare(connection, sql);
  }

  @Override
  public List<Object> insert(PreparedStatement statement, int rows) throws SQLException {
    new NoIds().insert(statement, rows);
    if (rows > 1 || !Boolean.TRUE.equals(counted)) {
      return List.of();
    }
    try (ResultSet keys = statement.getGeneratedKeys()) {
      Object id = keys.next() ? MySqlValues.read(keys, 1, type) : null;
      return id == null ? List.of() : List.of(id);
    }
  }

  /** Whether the number that the server tells is the id, and no other column's; asked once. */
  private boolean isCounted(Connection connection) throws SQLException {
    Boolean known = counted;
    if (known == null) {
      known = JavaTypes.isNumber(type) && ask(connection);
      counted = known;
    }
    return known;
  }

  private boolean ask(Connection connection) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, COUNTED)) {
      statement.setString(1, table.name().schema());
      statement.setString(2, table.name().name());
      statement.setString(3, table.id().name());
      try (ResultSet result = statement.executeQuery()) {
        return result.next() && result.getLong(1) == 1;
      }
    }
  }
}
