package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

/** More messages than elsewhere: one statement claims many heads. */
final class PostgresFifoClusterTest extends FifoClusterContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  int messages() {
    return 12_600;
  }
}
