package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.util.List;
import org.junit.jupiter.api.Nested;

@NeedsServer(Servers.MARIADB)
final class MariaDbColumnTypesTest {
  private abstract static class Contract extends ColumnTypesContract {
    @Override
    List<String> types() {
      return List.of(
          "smallint",
          "bigint",
          "decimal(10)",
          "varchar(50)",
          "longtext",
          "varbinary(50)",
          "longblob",
          "json",
          "date",
          "time",
          "datetime",
          "timestamp(6) NULL");
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
