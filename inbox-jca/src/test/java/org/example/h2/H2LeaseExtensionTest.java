package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseExtensionContract;

final class H2LeaseExtensionTest extends LeaseExtensionContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }
}
