package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.IndexContract;

final class PostgresIndexTest extends IndexContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
