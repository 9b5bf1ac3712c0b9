package dev.inboxee.it;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

final class PostgresQuickstartIT extends QuickstartContract {

  @Override
  QuickstartDatabase create(String serverName) throws SQLException {
    try (Connection connection = Databases.postgres();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE quickstart");
    }
    return new QuickstartDatabase(
        "jdbc:postgresql://127.0.0.1:%s/quickstart"
            .formatted(System.getProperty(TestRun.POSTGRES_PORT)),
        "postgres",
        "postgres");
  }
}
