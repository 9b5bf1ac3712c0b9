package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.SessionLocks;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Session locks that a database takes and releases with a query each, whose answer is true, false
 * or, if it cannot tell, NULL.
 *
 * @param lock every parameter is the key
 * @param unlock every parameter is the key
 */
public record SqlSessionLocks(String lock, String unlock) implements SessionLocks {

  @Override
  public boolean tryLock(Connection connection, String key) throws SQLException {
    return ask(connection, lock, key);
  }

  @Override
  public boolean unlock(Connection connection, String key) throws SQLException {
    return ask(connection, unlock, key);
  }

  private static boolean ask(Connection connection, String sql, String key) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      for (int i = 1; i <= sql.chars().filter(letter -> letter == '?').count(); i++) {
        statement.setString(i, key);
      }
      try (ResultSet result = statement.executeQuery()) {
        return result.next() && result.getBoolean(1);
      }
    }
  }
}
