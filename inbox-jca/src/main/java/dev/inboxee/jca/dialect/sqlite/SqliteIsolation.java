package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;

/** SQLite's modes belong to the BEGIN, which the driver sends before anybody can say how. */
final class SqliteIsolation {

  static final Set<Isolation> MODES = EnumSet.range(Isolation.DEFERRED, Isolation.EXCLUSIVE);

  private SqliteIsolation() {}

  /** Ends the transaction, in which nothing was done yet, and begins it as it should be. */
  static void open(Connection connection, Isolation mode) throws SQLException {
    execute(connection, "ROLLBACK");
    try {
      execute(connection, "BEGIN " + mode);
    } catch (SQLException e) {
      beginUsually(connection, e);
      throw e;
    }
  }

  /** Without a transaction the connection could neither be rolled back nor used again. */
  private static void beginUsually(Connection connection, SQLException failure) {
    try {
      execute(connection, "BEGIN");
    } catch (SQLException second) {
      failure.addSuppressed(second);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.execute();
    }
  }
}
