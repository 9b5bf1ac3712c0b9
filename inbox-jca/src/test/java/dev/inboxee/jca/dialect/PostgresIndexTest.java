package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresIndexTest extends IndexContract {
  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
