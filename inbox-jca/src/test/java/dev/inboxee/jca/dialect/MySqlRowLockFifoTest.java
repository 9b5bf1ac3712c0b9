package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;

@NeedsServer(Servers.MYSQL)
final class MySqlRowLockFifoTest extends MySqlRowLockFifoContract {
  @Override
  protected TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
  }
}
