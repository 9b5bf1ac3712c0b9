package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresKeyedWorkersTest extends KeyedWorkersContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  String caseless() throws Exception {
    database.execute(
        "CREATE COLLATION IF NOT EXISTS caseless"
            + " (provider = icu, locale = 'und-u-ks-level2', deterministic = false)");
    return "text COLLATE caseless";
  }
}
