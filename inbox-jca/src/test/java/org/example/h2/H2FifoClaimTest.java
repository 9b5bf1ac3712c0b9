package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.FifoClaimContract;

final class H2FifoClaimTest extends FifoClaimContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
