package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;

@In(Form.LEASE)
final class PostgresSharedSettlementTest extends SharedSettlementContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  int deletionsOf(int rows) {
    return 1;
  }
}
