package dev.inboxee.it;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The servers' databases as the test sees them from outside, beside the application. */
final class Databases {

  private Databases() {}

  static Connection postgres() throws SQLException {
    return postgres("postgres");
  }

  static Connection postgresSecond() throws SQLException {
    return postgres("second");
  }

  private static Connection postgres(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%s/%s"
            .formatted(System.getProperty(TestRun.POSTGRES_PORT), database),
        "postgres",
        "postgres");
  }

  /** The process and the state of each session that listens for notifications. */
  static List<String> listening() throws SQLException {
    try (Connection connection = postgres();
        Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(
                "SELECT pid || ' ' || state FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")) {
      List<String> sessions = new ArrayList<>();
      while (result.next()) {
        sessions.add(result.getString(1));
      }
      return sessions;
    }
  }

  static Connection sqlite(ServerDirectory server) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:sqlite:%s?busy_timeout=5000".formatted(server.path().resolve("inbox.db")));
  }
}
