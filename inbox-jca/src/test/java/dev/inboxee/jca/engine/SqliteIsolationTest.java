package dev.inboxee.jca.engine;

import dev.inboxee.Isolation;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;

@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteIsolationTest extends IsolationContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  /** In write-ahead mode nothing tells an exclusive transaction from an immediate one. */
  @Override
  Set<Isolation> levels() {
    return EnumSet.of(Isolation.DEFERRED, Isolation.IMMEDIATE);
  }

  @Override
  Isolation seen(Connection connection) throws SQLException {
    return database.openTransactions().isEmpty() ? Isolation.DEFERRED : Isolation.IMMEDIATE;
  }

  @Override
  Isolation usual() {
    return Isolation.DEFERRED;
  }

  @Override
  Isolation strict() {
    return Isolation.IMMEDIATE;
  }
}
