package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresLeaseTest extends LeaseContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
