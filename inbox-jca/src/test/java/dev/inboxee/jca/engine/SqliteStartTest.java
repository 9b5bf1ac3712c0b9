package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteStartTest extends StartContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
