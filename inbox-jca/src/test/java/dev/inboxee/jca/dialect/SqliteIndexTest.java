package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteIndexTest extends IndexContract {
  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
