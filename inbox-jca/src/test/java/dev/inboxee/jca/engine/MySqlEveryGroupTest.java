package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.spi.table.Form;

@NeedsServer(Servers.MYSQL)
@In({Form.LEASE, Form.ROW_LOCK})
final class MySqlEveryGroupTest extends EveryGroupContract {

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
  }
}
