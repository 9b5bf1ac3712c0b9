package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SqliteTableCheckTest extends TableCheckContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  List<String> times() {
    return List.of("TEXT", "VARCHAR(30)", "DATETIME", "TIMESTAMP", "");
  }

  @Override
  List<String> noTimes() {
    return List.of("INTEGER", "BIGINT", "REAL");
  }

  @Override
  Map<String, String> unfit() {
    return Map.of("id", "TEXT PRIMARY KEY", "priority", "TEXT", "attempt", "REAL");
  }

  @Override
  String[] now() {
    return new String[] {"TEXT", "(strftime('%Y-%m-%d %H:%M:%f', 'now'))"};
  }

  @Override
  String computed(String expression) {
    return "INTEGER GENERATED ALWAYS AS (" + expression + ") VIRTUAL";
  }

  @Test
  void a_text_that_may_become_a_number_is_doubtful() throws SQLException {
    createWith(Checked.class, Map.of("target", "STRING"));
    assertThat(doubts(checked()))
        .singleElement()
        .asString()
        .contains("INBX0679: Table checked: SQLite turns texts", "column target", "'STRING'");
  }

  @Test
  void a_strict_table_passes_with_the_documented_types() throws SQLException {
    database.execute(strict("TEXT", "INTEGER", "TEXT"));
    assertThat(doubts(checked())).isEmpty();
    database.execute("DROP TABLE checked");
    database.execute(strict("ANY", "ANY", "ANY"));
    assertThat(doubts(checked())).isEmpty();
    database.execute("DROP TABLE checked");
  }

  @Test
  void a_strict_table_refuses_what_is_not_of_its_types() throws SQLException {
    database.execute(strict("INTEGER", "TEXT", "BLOB"));
    assertThat(refusal(checked()))
        .contains(
            "INBX0620: Table checked: column attempt has the type TEXT",
            "INBX0620: Table checked: column payload has the type BLOB",
            "INBX0621: Table checked: column locked_until has the type INTEGER");
    database.execute("DROP TABLE checked");
  }

  private static String strict(String time, String number, String payload) {
    return ("CREATE TABLE checked (id INTEGER PRIMARY KEY, target TEXT, priority INT,"
            + " retry_after TEXT, attempt %2$s, processed_at TEXT, locked_until %1$s,"
            + " headers TEXT, payload %3$s) STRICT")
        .formatted(time, number, payload);
  }
}
