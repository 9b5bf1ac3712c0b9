package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresAdvisoryTest extends AdvisoryContract {
  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
