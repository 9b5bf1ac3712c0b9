package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresBatchFaultsTest extends BatchFaultsContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
