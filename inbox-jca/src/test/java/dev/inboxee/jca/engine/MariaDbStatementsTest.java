package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.spi.table.Form;
import java.util.Map;

@NeedsServer(Servers.MARIADB)
final class MariaDbStatementsTest extends StatementsContract {

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
  }

  @Override
  Map<Form, Cost> costs() {
    return Map.of(
        Form.LEASE,
        new Cost(4, 0),
        Form.ROW_LOCK,
        new Cost(2, 1),
        Form.ADVISORY_LOCK,
        new Cost(6, 0));
  }
}
