package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.IndexContract;
import dev.inboxee.spi.table.QueueTable;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

@NeedsServer(Servers.MARIADB)
final class MariaDbIndexTest extends IndexContract {
  @Override
  protected TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.CONNECTOR_J);
  }

  @Override
  protected String unfinished() {
    return "(`target`, `processed_at`, ";
  }

  @Test
  void the_beginning_of_a_group_and_an_index_out_of_use_do_not_serve() throws SQLException {
    QueueTable table =
        create(TestTable.named("partly").id(Long.class).group().retryAfter().lockedUntil().build());
    database.execute("CREATE INDEX partly_one ON partly (target(9), retry_after, id)");
    database.execute("CREATE INDEX partly_two ON partly (target, retry_after, id) IGNORED");
    mend(table, GROUP, 1);
  }
}
