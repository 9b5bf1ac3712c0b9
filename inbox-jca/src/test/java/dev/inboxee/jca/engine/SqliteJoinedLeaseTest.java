package dev.inboxee.jca.engine;

import dev.inboxee.Isolation;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteJoinedLeaseTest extends JoinedLeaseContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  Isolation level() {
    return Isolation.IMMEDIATE;
  }
}
