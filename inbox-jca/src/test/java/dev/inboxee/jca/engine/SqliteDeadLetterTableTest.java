package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.util.List;
import java.util.Map;

final class SqliteDeadLetterTableTest extends DeadLetterTableContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  Map<String, List<String>> enough() {
    return Map.of(
        "TEXT", List.of("VARCHAR(3)", "BLOB", ""),
        "INTEGER", List.of("BIGINT", "NUMERIC"),
        "REAL", List.of("DOUBLE"));
  }

  @Override
  Map<String, List<String>> tooLittle() {
    return Map.of("TEXT", List.of("INTEGER", "STRING"), "INTEGER", List.of("TEXT"));
  }

  @Override
  String computed(String expression) {
    return "INTEGER GENERATED ALWAYS AS (" + expression + ") VIRTUAL";
  }

  @Override
  String lease() {
    return "TEXT";
  }

  @Override
  String unfitAttempt() {
    return "TEXT";
  }
}
