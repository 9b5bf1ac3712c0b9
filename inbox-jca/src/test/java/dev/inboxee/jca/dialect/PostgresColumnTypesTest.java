package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.util.List;

final class PostgresColumnTypesTest extends ColumnTypesContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  List<String> types() {
    return List.of(
        "smallint",
        "bigint",
        "numeric",
        "double precision",
        "text",
        "varchar(50)",
        "bytea",
        "uuid",
        "json",
        "jsonb",
        "boolean",
        "date",
        "time",
        "timestamp",
        "timestamptz",
        "timestamptz(0)");
  }
}
