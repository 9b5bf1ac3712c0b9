package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteLeaseSettlementTest extends LeaseSettlementContract {
  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
