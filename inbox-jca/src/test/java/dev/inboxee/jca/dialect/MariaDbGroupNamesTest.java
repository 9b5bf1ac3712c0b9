package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MARIADB)
final class MariaDbGroupNamesTest {

  private abstract static class Contract extends MySqlGroupNamesContract {
    @Override
    String exactCollation() {
      return "utf8mb4_nopad_bin";
    }

    @Override
    String usualCollation() {
      return "utf8mb4_uca1400_ai_ci";
    }
  }

  @Nested
  final class ConnectorJ extends Contract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.CONNECTOR_J);
    }
  }

  @Nested
  final class MariaDbDriver extends Contract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
    }
  }
}
