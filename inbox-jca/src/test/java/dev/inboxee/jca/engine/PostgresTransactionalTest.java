package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresTransactionalTest extends ServerTransactionalContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
