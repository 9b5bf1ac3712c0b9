package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.Recheck;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a row with a query that finds it only as it was. Immutable.
 *
 * @param text the query
 * @param group the group to look in, if one is claimed
 * @param binder binds id and group as the database takes them
 * @param boundary what the form asks for
 */
public record RecheckQuery(
    StatementText text, @Nullable String group, Binder binder, Boundary boundary)
    implements Recheck {

  /** Binds a value. */
  @FunctionalInterface
  public interface Binder {
    /** Binds one. */
    void bind(PreparedStatement statement, int index, @Nullable Object value) throws SQLException;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public boolean isUntouched(Connection connection, Object id, int attempt) throws SQLException {
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> binder.bind(statement, i + 1, group);
          case ID -> binder.bind(statement, i + 1, id);
          case ATTEMPT -> statement.setInt(i + 1, attempt);
          default -> throw new IllegalStateException("No such value: " + text.parameters().get(i));
        }
      }
      // Executed only: one driver takes what begins with SET for no query.
      statement.execute();
      try (ResultSet result = statement.getResultSet()) {
        return result.next();
      }
    }
  }
}
