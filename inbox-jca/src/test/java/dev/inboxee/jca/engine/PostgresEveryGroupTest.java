package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;

@In({Form.LEASE, Form.ROW_LOCK})
final class PostgresEveryGroupTest extends EveryGroupContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
