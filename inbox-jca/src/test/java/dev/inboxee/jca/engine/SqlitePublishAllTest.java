package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqlitePublishAllTest extends PublishAllContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
