package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteStopTest extends StopContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
