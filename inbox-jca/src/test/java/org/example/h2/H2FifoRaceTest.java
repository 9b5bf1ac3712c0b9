package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.FifoRaceContract;

final class H2FifoRaceTest extends FifoRaceContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
