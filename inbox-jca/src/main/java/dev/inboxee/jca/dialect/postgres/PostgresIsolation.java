package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The level of a transaction ends with it, also of a global one. */
final class PostgresIsolation {

  static final Set<Isolation> LEVELS =
      EnumSet.of(Isolation.READ_COMMITTED, Isolation.REPEATABLE_READ, Isolation.SERIALIZABLE);

  private PostgresIsolation() {}

  static Optional<Isolation> of(Connection connection) throws SQLException {
    try (PreparedStatement statement =
            StatementText.prepare(connection, "SHOW transaction_isolation");
        ResultSet result = statement.executeQuery()) {
      result.next();
      String level = result.getString(1);
      return level.equals("read uncommitted") // which is the same
          ? Optional.of(Isolation.READ_COMMITTED)
          : LEVELS.stream().filter(each -> sql(each).equalsIgnoreCase(level)).findFirst();
    }
  }

  static void open(Connection connection, Isolation isolation) throws SQLException {
    try (PreparedStatement statement =
        StatementText.prepare(connection, "SET TRANSACTION ISOLATION LEVEL " + sql(isolation))) {
      statement.execute();
    }
  }

  private static String sql(Isolation isolation) {
    return isolation.name().replace('_', ' ');
  }
}
