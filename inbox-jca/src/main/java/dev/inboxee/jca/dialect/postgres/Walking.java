package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.GroupWalk;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The parameters and the result of {@link PostgresWalkText}. */
final class Walking {

  /** How many groups one claim looks at, so that it ends soon where it finds none. */
  private static final int WINDOW = 500;

  private Walking() {}

  /**
   * Binds a parameter of the walk, with a type of its own: without, the driver may send the
   * statements one by one.
   *
   * @return whether it is one
   */
  static boolean bind(
      PreparedStatement statement,
      int index,
      Parameter parameter,
      GroupWalk walk,
      @Nullable String except,
      int limit)
      throws SQLException {
    switch (parameter) {
      case AFTER -> statement.setString(index, walk.after());
      case UNTIL -> statement.setString(index, walk.until());
      case EXCEPT -> statement.setString(index, except);
      case WINDOW -> statement.setInt(index, WINDOW);
      case LIMIT -> statement.setInt(index, limit);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Reads from the current result where the walk ended; null for the end of its stretch. */
  static @Nullable String last(PreparedStatement statement) throws SQLException {
    try (ResultSet walked = statement.getResultSet()) {
      walked.next();
      return walked.getString(2);
    }
  }
}
