package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.InspectionContract;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MARIADB)
final class MariaDbInspectionTest {
  @Nested
  final class ConnectorJ extends InspectionContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.CONNECTOR_J);
    }

    @Override
    protected String[] types() {
      return new String[] {"bigint(20)", "longblob", "varchar(255)"};
    }
  }

  @Nested
  final class MariaDbDriver extends InspectionContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
    }

    @Override
    protected String[] types() {
      return new String[] {"bigint(20)", "longblob", "varchar(255)"};
    }
  }
}
