package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;

@NeedsServer(Servers.MARIADB)
final class MariaDbKeyedWorkersTest extends KeyedWorkersContract {

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
  }

  @Override
  String caseless() throws Exception {
    return "VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci";
  }
}
