package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresFifoClaimTest extends FifoClaimContract {
  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  Object asStored(int id) {
    return (long) id;
  }
}
