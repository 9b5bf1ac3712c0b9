package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.FifoHammerContract;

final class H2FifoHammerTest extends FifoHammerContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
