package dev.inboxee.it;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

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

  static Connection sqlite(ServerDirectory server) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:sqlite:%s?busy_timeout=5000".formatted(server.path().resolve("inbox.db")));
  }
}
