package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresTransactionKillsTest extends TransactionKillsContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  int kills() {
    return 4;
  }
}
