package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresFifoHammerTest extends FifoHammerContract {
  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
