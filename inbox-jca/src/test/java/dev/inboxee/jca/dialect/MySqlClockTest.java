package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.AdvisoryClockContract;
import dev.inboxee.jca.dialect.contract.RowLockClockContract;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MYSQL)
final class MySqlClockTest {

  private static TestDatabase database(MySqlDriver driver) throws Exception {
    return MySqlDatabase.open(Servers.MYSQL, driver);
  }

  @Nested
  final class Lease extends MySqlLeaseClockContract {
    @Override
    protected TestDatabase open() throws Exception {
      return database(MySqlDriver.CONNECTOR_J);
    }
  }

  @Nested
  final class LeaseByMariaDbDriver extends MySqlLeaseClockContract {
    @Override
    protected TestDatabase open() throws Exception {
      return database(MySqlDriver.MARIADB);
    }
  }

  @Nested
  final class RowLock extends RowLockClockContract {
    @Override
    protected TestDatabase open() throws Exception {
      return database(MySqlDriver.CONNECTOR_J);
    }
  }

  @Nested
  final class Advisory extends AdvisoryClockContract {
    @Override
    protected TestDatabase open() throws Exception {
      return database(MySqlDriver.MARIADB);
    }
  }
}
