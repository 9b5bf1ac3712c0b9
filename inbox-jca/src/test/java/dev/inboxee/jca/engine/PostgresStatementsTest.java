package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import java.util.Map;

final class PostgresStatementsTest extends StatementsContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  Map<Form, Cost> costs() {
    return Map.of(
        Form.LEASE,
        new Cost(2, 0),
        Form.ROW_LOCK,
        new Cost(2, 1),
        Form.ADVISORY_LOCK,
        new Cost(5, 0));
  }
}
