package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import java.util.Map;

@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteStatementsTest extends StatementsContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  Map<Form, Cost> costs() {
    return Map.of(Form.LEASE, new Cost(2, 0), Form.ADVISORY_LOCK, new Cost(3, 0));
  }
}
