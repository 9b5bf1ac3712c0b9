package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.sql.SQLException;

@NeedsServer(Servers.MARIADB)
final class MariaDbLeaseRaceTest extends MySqlLeaseRaceContract {
  @Override
  MySqlDatabase openMySql() throws SQLException {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.CONNECTOR_J);
  }
}
