package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MYSQL)
final class MySqlNamesTest {
  @Nested
  final class ConnectorJ extends MySqlNamesContract {
    @Override
    MySqlDatabase openMySql() throws SQLException {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
    }

    // This driver takes a backslash before the closing mark for an escape, and the rest of the
    // statement for a part of the name.
    @Override
    List<String> names() {
      return super.names().stream().filter(name -> !name.endsWith("\\")).toList();
    }
  }

  @Nested
  final class MariaDbDriver extends MySqlNamesContract {
    @Override
    MySqlDatabase openMySql() throws SQLException {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.MARIADB);
    }
  }
}
