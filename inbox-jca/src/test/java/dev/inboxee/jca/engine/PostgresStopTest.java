package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresStopTest extends StopContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
