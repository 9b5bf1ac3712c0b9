package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import java.util.List;

@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteDataTypesTest extends DataTypesContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  List<String> textTypes() {
    return List.of("TEXT", "VARCHAR(10)", "BLOB", "");
  }

  @Override
  List<String> byteTypes() {
    return List.of("BLOB", "TEXT", "");
  }

  @Override
  List<String> headerTypes() {
    return List.of("TEXT", "JSON", "BLOB");
  }
}
