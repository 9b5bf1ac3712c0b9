package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresUnreadableTest extends UnreadableContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
