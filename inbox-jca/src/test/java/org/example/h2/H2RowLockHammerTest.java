package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.RowLockHammerContract;

final class H2RowLockHammerTest extends RowLockHammerContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
