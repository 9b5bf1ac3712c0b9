package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresLeaseSettlementTest extends LeaseSettlementContract {
  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
