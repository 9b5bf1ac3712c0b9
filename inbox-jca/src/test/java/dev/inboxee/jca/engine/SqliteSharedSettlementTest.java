package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;

@In(Form.LEASE)
final class SqliteSharedSettlementTest extends SharedSettlementContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  int deletionsOf(int rows) {
    return 1;
  }
}
