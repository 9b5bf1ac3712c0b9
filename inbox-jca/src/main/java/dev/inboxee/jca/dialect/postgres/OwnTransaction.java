package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Statements that bring their own BEGIN and COMMIT, on a connection in autocommit. */
final class OwnTransaction {

  // Should the driver send one by one and the client stop in between, the server ends the session.
  static final String BEGIN =
      """
      BEGIN ISOLATION LEVEL READ COMMITTED;
      SET LOCAL idle_in_transaction_session_timeout = '10s';
      """;

  static final String COMMIT = ";\nCOMMIT";

  /** What runs them. */
  @FunctionalInterface
  interface Statements<T> {
    /** Runs them. */
    T run() throws SQLException;
  }

  private OwnTransaction() {}

  /** Runs them; after a failure, which leaves the transaction open, it is rolled back. */
  static <T> T run(Connection connection, Statements<T> statements) throws SQLException {
    boolean committed = false;
    try {
      T result = statements.run();
      committed = true;
      return result;
    } finally {
      if (!committed) {
        rollback(connection);
      }
    }
  }

  // Where even this fails, the connection is gone.
  private static void rollback(Connection connection) {
    try (PreparedStatement statement = StatementText.prepare(connection, "ROLLBACK")) {
      statement.execute();
    } catch (SQLException failure) {
      // The first failure tells more, and it is on its way to the caller.
    }
  }
}
