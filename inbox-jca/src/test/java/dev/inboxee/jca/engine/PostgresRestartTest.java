package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresRestartTest extends RestartContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
