package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresLeaseClaimTest extends LeaseClaimContract {
  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
