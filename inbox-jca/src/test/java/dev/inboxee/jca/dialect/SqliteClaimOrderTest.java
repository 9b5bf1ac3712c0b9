package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class SqliteClaimOrderTest extends ClaimOrderContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
