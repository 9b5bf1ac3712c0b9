package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;

@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteKeyedWorkersTest extends KeyedWorkersContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  String caseless() throws Exception {
    return "TEXT COLLATE NOCASE";
  }
}
