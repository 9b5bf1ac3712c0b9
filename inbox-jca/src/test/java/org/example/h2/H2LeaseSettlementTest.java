package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseSettlementContract;

final class H2LeaseSettlementTest extends LeaseSettlementContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
