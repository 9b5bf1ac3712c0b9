package dev.inboxee.jca.database;

import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MYSQL)
final class MySqlConnectorJTest {

  @Nested
  final class Server extends MySqlServerContract {
    Server() throws SQLException {
      super(MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J));
    }
  }

  @Nested
  final class Times extends MySqlTimesContract {
    Times() throws SQLException {
      super(MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J));
    }
  }

  @Nested
  final class Failures extends MySqlFailuresContract {
    Failures() throws SQLException {
      super(MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J));
    }
  }
}
