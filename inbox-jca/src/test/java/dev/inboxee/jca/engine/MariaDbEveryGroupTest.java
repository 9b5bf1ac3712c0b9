package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.spi.table.Form;

@NeedsServer(Servers.MARIADB)
@In({Form.LEASE, Form.ROW_LOCK})
final class MariaDbEveryGroupTest extends EveryGroupContract {

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
  }
}
