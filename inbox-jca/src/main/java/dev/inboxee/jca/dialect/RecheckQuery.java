package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
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
 * @param scope where to look
 * @param binder binds id and group as the database takes them
 * @param boundary what the form asks for
 */
public record RecheckQuery(StatementText text, ClaimScope scope, Binder binder, Boundary boundary)
    implements Recheck {

  /** Binds a value. */
  @FunctionalInterface
  public interface Binder {
    /** Binds one. */
    void bind(PreparedStatement statement, int index, @Nullable Object value) throws SQLException;
  }

  /** The condition, for a template, that a row is where the subscription looks. */
  public static String inScope(ClaimScope scope) {
    if (scope instanceof ClaimScope.OneGroup) {
      return " AND m.{group} = :group";
    }
    boolean leavesOut = scope instanceof ClaimScope.EveryGroup every && every.except().isPresent();
    return leavesOut ? " AND m.{group} <> :group" : "";
  }

  private @Nullable String named() {
    if (scope instanceof ClaimScope.OneGroup one) {
      return one.group();
    }
    return scope instanceof ClaimScope.EveryGroup every ? every.except().orElse(null) : null;
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
          case GROUP -> binder.bind(statement, i + 1, named());
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
