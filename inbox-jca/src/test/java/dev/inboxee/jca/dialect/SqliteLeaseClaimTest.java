package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseClaimContract;

final class SqliteLeaseClaimTest extends LeaseClaimContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
