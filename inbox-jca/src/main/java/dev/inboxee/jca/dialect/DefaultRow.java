package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Insertion;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Inserts rows one by one that have nothing but defaults. Immutable.
 *
 * @param insert how the statement begins, up to the table's name
 * @param ids how the id comes back
 */
record DefaultRow(String insert, GeneratedIds ids) implements Insertion {

  @Override
  public List<String> sql() {
    return List.of(insert + " DEFAULT VALUES" + ids.clause(1));
  }

  @Override
  public List<Object> insert(Connection connection, List<@Nullable Object[]> rows)
      throws SQLException {
    try (PreparedStatement statement = ids.prepare(connection, sql().get(0), 1)) {
      return ids.insert(statement, 1);
    }
  }
}
