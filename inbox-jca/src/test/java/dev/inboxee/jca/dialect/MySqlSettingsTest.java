package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MYSQL)
final class MySqlSettingsTest {

  @Nested
  final class ConnectorJ extends MySqlSettingsContract {
    @Override
    MySqlDatabase openMySql() throws SQLException {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
    }

    @Override
    List<String> parameters() {
      return List.of(
          "",
          "&useAffectedRows=true",
          "&rewriteBatchedStatements=true",
          "&useServerPrepStmts=true",
          "&connectionTimeZone=UTC&forceConnectionTimeZoneToSession=true");
    }
  }

  @Nested
  final class MariaDbDriver extends MySqlSettingsContract {
    @Override
    MySqlDatabase openMySql() throws SQLException {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.MARIADB);
    }

    @Override
    List<String> parameters() {
      return List.of(
          "",
          "&useAffectedRows=true",
          "&useBulkStmts=true",
          "&useServerPrepStmts=true",
          "&connectionTimeZone=UTC&forceConnectionTimeZoneToSession=true&preserveInstants=true");
    }
  }
}
