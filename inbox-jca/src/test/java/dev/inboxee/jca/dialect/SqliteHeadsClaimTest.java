package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.HeadsClaimContract;

final class SqliteHeadsClaimTest extends HeadsClaimContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
