package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.util.List;

final class SqliteColumnTypesTest extends ColumnTypesContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  List<String> types() {
    return List.of(
        "INTEGER",
        "BIGINT",
        "TEXT",
        "VARCHAR(50)",
        "BLOB",
        "",
        "REAL",
        "NUMERIC",
        "DATETIME",
        "STRING");
  }
}
