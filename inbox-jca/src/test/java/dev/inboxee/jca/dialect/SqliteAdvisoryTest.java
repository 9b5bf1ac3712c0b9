package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteAdvisoryTest extends AdvisoryContract {
  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
