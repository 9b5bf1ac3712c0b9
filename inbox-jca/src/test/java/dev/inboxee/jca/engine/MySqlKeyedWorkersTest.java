package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;

@NeedsServer(Servers.MYSQL)
final class MySqlKeyedWorkersTest extends KeyedWorkersContract {

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
  }

  @Override
  String caseless() throws Exception {
    return "VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci";
  }
}
