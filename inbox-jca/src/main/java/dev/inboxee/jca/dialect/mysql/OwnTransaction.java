package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Runs statements that need one transaction on a connection in autocommit. */
final class OwnTransaction {

  private static final String READ_COMMITTED = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

  /** Work within the transaction. */
  interface Work<T> {
    T run() throws SQLException;
  }

  private OwnTransaction() {}

  /**
   * Runs work in a transaction of its own, or within the one that the connection is in.
   *
   * @param isolation the session's isolation level as the server writes it; another than read
   *     committed is left aside for this transaction
   */
  static <T> T run(Connection connection, String isolation, Work<T> work) throws SQLException {
    if (connection.getAutoCommit() && !isolation.equals("READ-COMMITTED")) {
      try (PreparedStatement statement = StatementText.prepare(connection, READ_COMMITTED)) {
        statement.execute();
      }
    }
    return run(connection, work);
  }

  /**
   * The same for work whose isolation level does not matter.
   *
   * <p>After a rollback that failed the connection stays as it is: whoever gets it next, mostly a
   * pool, sees that it is not in autocommit. Setting it back would commit.
   */
  static <T> T run(Connection connection, Work<T> work) throws SQLException {
    if (!connection.getAutoCommit()) {
      return work.run();
    }
    connection.setAutoCommit(false);
    T result;
    try {
      result = work.run();
      connection.commit();
    } catch (SQLException | RuntimeException failure) {
      try {
        connection.rollback();
        connection.setAutoCommit(true);
      } catch (SQLException second) {
        failure.addSuppressed(second);
      }
      throw failure;
    }
    connection.setAutoCommit(true);
    return result;
  }
}
