package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.sql.SQLException;

@NeedsServer(Servers.MYSQL)
final class MySqlLeaseRaceTest extends MySqlLeaseRaceContract {
  @Override
  MySqlDatabase openMySql() throws SQLException {
    return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
  }
}
