package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;

/** Fewer messages: one server writes at a time. */
final class SqliteFifoClusterTest extends FifoClusterContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  int messages() {
    return 1_500;
  }
}
