package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.InspectionContract;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MYSQL)
final class MySqlInspectionTest {
  @Nested
  final class ConnectorJ extends InspectionContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
    }

    @Override
    protected String[] types() {
      return new String[] {"bigint", "longblob", "varchar(255)"};
    }
  }

  @Nested
  final class MariaDbDriver extends InspectionContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.MARIADB);
    }

    @Override
    protected String[] types() {
      return new String[] {"bigint", "longblob", "varchar(255)"};
    }
  }
}
