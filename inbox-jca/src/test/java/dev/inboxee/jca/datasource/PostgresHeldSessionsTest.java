package dev.inboxee.jca.datasource;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresHeldSessionsTest extends HeldSessionsContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
