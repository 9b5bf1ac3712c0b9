package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.InspectionContract;

final class H2InspectionTest extends InspectionContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }

  @Override
  protected String[] types() {
    return new String[] {"BIGINT", "BINARY VARYING", "CHARACTER VARYING"};
  }
}
