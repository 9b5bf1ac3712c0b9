package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseHammerContract;

final class SqliteLeaseHammerTest extends LeaseHammerContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
