package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.InsertionContract;

final class H2InsertionTest extends InsertionContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
