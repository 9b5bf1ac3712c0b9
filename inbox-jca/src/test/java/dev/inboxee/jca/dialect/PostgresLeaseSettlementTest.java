package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseSettlementContract;

final class PostgresLeaseSettlementTest extends LeaseSettlementContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
