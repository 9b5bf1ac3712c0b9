package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.RowLockClaimContract;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MYSQL)
final class MySqlRowLockTest {

  @Nested
  final class ConnectorJ extends RowLockClaimContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
    }
  }

  @Nested
  final class MariaDbDriver extends RowLockClaimContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.MARIADB);
    }
  }
}
