package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;

@NeedsServer(Servers.MARIADB)
final class MariaDbRowLockFifoTest extends MySqlRowLockFifoContract {
  @Override
  protected TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
  }
}
