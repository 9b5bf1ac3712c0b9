package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.LeaseClaimContract;

final class PostgresLeaseClaimTest extends LeaseClaimContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
