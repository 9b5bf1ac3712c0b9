package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteFifoClaimTest extends FifoClaimContract {
  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  Object asStored(int id) {
    return id;
  }
}
