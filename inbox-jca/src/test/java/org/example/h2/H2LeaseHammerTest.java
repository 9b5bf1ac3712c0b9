package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseHammerContract;

final class H2LeaseHammerTest extends LeaseHammerContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
