package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.RowLockClaimContract;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@NeedsServer(Servers.MARIADB)
final class MariaDbRowLockTest {

  private abstract static class Contract extends RowLockClaimContract {
    @Test
    void refuses_groups_that_keep_their_order() {
      var table = TestTable.named("ordered").id(Long.class).fifoGroup().build();
      assertThatThrownBy(() -> rowLock(table).claim(group("a"), List.of()))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("outlive the transaction");
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
