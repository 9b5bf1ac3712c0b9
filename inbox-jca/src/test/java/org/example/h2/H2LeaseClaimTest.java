package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseClaimContract;

final class H2LeaseClaimTest extends LeaseClaimContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
