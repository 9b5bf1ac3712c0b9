package dev.inboxee.jca.engine;

import dev.inboxee.Isolation;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresJoinedLeaseTest extends JoinedLeaseContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  Isolation level() {
    return Isolation.REPEATABLE_READ;
  }
}
