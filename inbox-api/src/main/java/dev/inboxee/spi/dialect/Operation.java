package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * Something a dialect can do with a queue table. Its statements are built when it is made; it is
 * immutable and runs on many threads, each with a connection of its own. Every value goes in as a
 * bind parameter, and every statement has the timeout of {@link #STATEMENT_SECONDS}.
 */
public interface Operation {

  /** The timeout of each statement, in seconds. */
  int STATEMENT_SECONDS = 10;

  /**
   * The statements for one row, for people and tests.
   *
   * @return the SQL texts in the order in which they run
   */
  List<String> sql();

  /**
   * What the engine opens around it.
   *
   * @return autocommit unless overridden
   */
  default Boundary boundary() {
    return Boundary.AUTOCOMMIT;
  }

  /**
   * Prepares a statement with the timeout that every statement has.
   *
   * @param connection open
   * @param sql the text
   * @return the statement, to be closed by the caller
   * @throws SQLException if it cannot be prepared
   */
  static PreparedStatement prepare(Connection connection, String sql) throws SQLException {
    return timed(connection.prepareStatement(sql));
  }

  /**
   * Sets the timeout that every statement has, for statements that are prepared in another way.
   *
   * @param statement prepared; closed if it takes no timeout
   * @return the statement, to be closed by the caller
   * @throws SQLException if it takes none
   */
  static PreparedStatement timed(PreparedStatement statement) throws SQLException {
    try {
      statement.setQueryTimeout(STATEMENT_SECONDS);
      return statement;
    } catch (SQLException failure) {
      try (statement) {
        throw failure;
      }
    }
  }
}
