package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresTransactionStepsTest extends TransactionStepsContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
