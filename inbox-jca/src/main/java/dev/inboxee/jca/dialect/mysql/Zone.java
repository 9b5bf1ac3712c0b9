package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.message.Message;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;

/**
 * Finds out, once, whether the server does what the hint for the time zone asks for: to MySQL a
 * hint that it does not know is only a warning. Thread-safe.
 */
final class Zone {

  private static final String FEATURE_NOT_SUPPORTED = "0A000";
  private static final Set<String> UTC = Set.of("+00:00", "UTC");

  private final String sql;
  private volatile boolean honoured;

  Zone(MySqlTable table) {
    this.sql = table.text("{utc}SELECT{hint} @@session.time_zone, version()").sql();
  }

  /**
   * Makes sure that statements run in UTC.
   *
   * @throws SQLException with a coded message if they do not
   */
  void check(Connection connection) throws SQLException {
    if (honoured) {
      return;
    }
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.execute();
      try (ResultSet result = statement.getResultSet()) {
        result.next();
        String zone = result.getString(1);
        if (!UTC.contains(zone)) {
          throw new SQLException(
              Message.ZONE_HINT_IGNORED.text(result.getString(2), zone), FEATURE_NOT_SUPPORTED);
        }
      }
    }
    honoured = true;
  }
}
