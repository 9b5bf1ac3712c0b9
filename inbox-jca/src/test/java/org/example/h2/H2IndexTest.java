package org.example.h2;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.IndexContract;

final class H2IndexTest extends IndexContract {

  @Override
  protected TestDatabase open() throws Exception {
    return H2Database.open();
  }

  // H2 has no index on a part of the rows; those that are not finished come first in it.
  @Override
  protected String unfinished() {
    return "processed_at";
  }
}
