package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.RowLockFifoContract;

final class PostgresRowLockFifoTest extends RowLockFifoContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
