package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.FifoHammerContract;

final class PostgresFifoHammerTest extends FifoHammerContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
