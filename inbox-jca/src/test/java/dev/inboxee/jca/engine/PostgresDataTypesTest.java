package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.util.List;

final class PostgresDataTypesTest extends DataTypesContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  List<String> textTypes() {
    return List.of("text", "varchar", "json", "jsonb");
  }

  @Override
  List<String> byteTypes() {
    return List.of("bytea");
  }

  @Override
  List<String> headerTypes() {
    return List.of("text", "varchar(500)", "json", "jsonb");
  }
}
