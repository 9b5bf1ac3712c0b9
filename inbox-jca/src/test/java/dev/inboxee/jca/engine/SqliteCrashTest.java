package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;

/** Its advisory locks are the process's own: another one does not see them. */
@In(Form.LEASE)
final class SqliteCrashTest extends CrashContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
