package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The level of the next transaction alone, which the servers take until one is in progress. */
final class MySqlIsolation {

  static final Set<Isolation> LEVELS =
      EnumSet.range(Isolation.READ_UNCOMMITTED, Isolation.SERIALIZABLE);

  /** Not serializable: there the look of a claim locks what it reads, until the handler ends. */
  static final Set<Isolation> OF_ROW_LOCKS =
      EnumSet.range(Isolation.READ_UNCOMMITTED, Isolation.REPEATABLE_READ);

  /** A snapshot must be younger than the guard of the group; and see nothing uncommitted. */
  static final Set<Isolation> OF_GUARDS = EnumSet.of(Isolation.READ_COMMITTED);

  private MySqlIsolation() {}

  /** What is set for the next transaction alone does not show here. */
  static Optional<Isolation> of(Connection connection, Product product) throws SQLException {
    String sql = "SELECT " + product.places().get("isolation");
    try (PreparedStatement statement = StatementText.prepare(connection, sql);
        ResultSet result = statement.executeQuery()) {
      result.next();
      String level = result.getString(1).replace('-', '_');
      return LEVELS.stream().filter(each -> each.name().equals(level)).findFirst();
    }
  }

  /**
   * Sets the level and starts the transaction: a level that was set for one in which nothing is
   * done would wait for the next one, since MariaDB's driver sends no end of a transaction that the
   * server knows nothing of.
   */
  static void open(Connection connection, Isolation isolation) throws SQLException {
    String level = isolation.name().replace('_', ' ');
    execute(connection, "SET TRANSACTION ISOLATION LEVEL " + level);
    execute(connection, "START TRANSACTION");
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.execute();
    }
  }
}
