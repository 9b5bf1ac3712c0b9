package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is the same of MySQL and MariaDB. */
abstract class MySqlDeadLetterTableContract extends DeadLetterTableContract {

  @Override
  Map<String, List<String>> enough() {
    return Map.of(
        "VARCHAR(20)", List.of("VARCHAR(20)", "VARCHAR(30)", "TEXT", "CHAR(20)"),
        "SMALLINT", List.of("INT", "BIGINT"),
        "INT UNSIGNED", List.of("BIGINT", "BIGINT UNSIGNED"),
        "DECIMAL(6,2)", List.of("DECIMAL(8,2)", "DECIMAL(8,4)"),
        "DATETIME(3)", List.of("DATETIME(6)", "TIMESTAMP(3) NULL"),
        "JSON", List.of("LONGTEXT"),
        "BLOB", List.of("LONGBLOB"),
        "ENUM('a','b')", List.of("ENUM('a','b')"));
  }

  @Override
  Map<String, List<String>> tooLittle() {
    return Map.of(
        "VARCHAR(200)", List.of("VARCHAR(100)", "TINYTEXT", "INT", "VARBINARY(800)"),
        "BIGINT", List.of("INT", "BIGINT UNSIGNED"),
        "INT UNSIGNED", List.of("INT"),
        "DECIMAL(6,2)", List.of("DECIMAL(6,4)", "INT"),
        "DATETIME(3)", List.of("DATETIME", "DATE"),
        "LONGTEXT", List.of("TEXT"),
        "LONGBLOB", List.of("BLOB"),
        "ENUM('a','b')", List.of("ENUM('a')"));
  }

  @Override
  String computed(String expression) {
    return "INT GENERATED ALWAYS AS (" + expression + ") VIRTUAL";
  }

  @Override
  String lease() {
    return "DATETIME(6)";
  }

  @Override
  String unfitAttempt() {
    return "VARCHAR(9)";
  }

  @Test
  void a_storage_engine_without_transactions_is_refused() throws SQLException {
    create(Letters.class);
    createWith(Dead.class, Map.of("headers", "VARCHAR(99)"));
    database.execute("ALTER TABLE dead ENGINE = MyISAM");
    Subscribing letters = Subscribing.to(Letters.class).deadLetters(1, "dead");
    String refusal = refusal(letters);
    assertThat(refusal).contains("INBX0623: Table dead is kept by the storage engine MyISAM");
  }
}
