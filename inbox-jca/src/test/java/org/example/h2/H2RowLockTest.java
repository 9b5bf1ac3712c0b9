package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.RowLockClaimContract;

final class H2RowLockTest extends RowLockClaimContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
