package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PostgresTableCheckTest extends TableCheckContract {

  @Override
  TestDatabase open() throws Exception {
    PostgresDatabase opened = PostgresDatabase.open();
    opened.execute("CREATE DOMAIN moment AS timestamptz");
    return opened;
  }

  @Override
  List<String> times() {
    return List.of("timestamptz", "timestamptz(3)", "timestamptz(0)", "moment");
  }

  @Override
  List<String> noTimes() {
    return List.of("timestamp", "timestamp(3)", "date", "time", "text", "bigint", "interval");
  }

  @Override
  Map<String, String> unfit() {
    return Map.of(
        "id", "text PRIMARY KEY",
        "target", "bytea",
        "priority", "text",
        "attempt", "varchar(9)",
        "headers", "bytea",
        "payload", "bytea");
  }

  @Override
  String[] now() {
    return new String[] {"timestamptz", "now()"};
  }

  @Override
  String computed(String expression) {
    return "integer GENERATED ALWAYS AS (" + expression + ") STORED";
  }

  @Test
  void a_time_without_a_zone_is_mended_by_the_statement() throws SQLException {
    createWith(Checked.class, Map.of("retry_after", "timestamp", "locked_until", "timestamp(3)"));
    database.execute("INSERT INTO checked (id, retry_after) VALUES (1, '2020-01-01 00:00:00')");
    run(refusal(checked()));
    assertThat(doubts(checked())).isEmpty();
    assertThat(count("checked WHERE retry_after = '2020-01-01T00:00:00Z'")).isEqualTo(1);
  }

  @Test
  void when_a_row_was_finished_is_for_people_to_read() throws SQLException {
    createWith(Checked.class, Map.of("processed_at", "timestamp"));
    List<String> doubts = doubts(checked());
    assertThat(doubts)
        .singleElement()
        .asString()
        .startsWith("WARNING INBX0675")
        .contains("INBX0621: Table checked: column processed_at");
    run(doubts.get(0));
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void a_lease_in_whole_seconds_and_a_narrow_attempt_are_doubtful() throws SQLException {
    createWith(Checked.class, Map.of("locked_until", "timestamptz(0)", "attempt", "smallint"));
    List<String> doubts = doubts(checked());
    assertThat(doubts).singleElement().asString().contains("INBX0677", "INBX0678");
    run(doubts.get(0));
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void a_group_may_be_an_enum_and_an_id_always_be_generated() throws SQLException {
    database.execute("CREATE TYPE target AS ENUM ('a', 'b')");
    createWith(
        Checked.class,
        Map.of("target", "target", "id", "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"));
    assertThat(doubts(checked().group("a"))).isEmpty();
  }

  @Test
  void a_group_that_keeps_its_order_is_a_text() throws SQLException {
    Subscribing ordered = Subscribing.to(Queues.Ordered.class).group("a");
    for (String type : List.of("varchar(9)", "char(1)", "text COLLATE \"C\"")) {
      createWith(Queues.Ordered.class, Map.of("target", type));
      assertThat(doubts(ordered)).as(type).isEmpty();
      drop(Queues.Ordered.class);
    }
    database.execute("CREATE TYPE ordered_target AS ENUM ('a', 'b')");
    for (String type : List.of("uuid", "bigint", "bytea", "ordered_target")) {
      createWith(Queues.Ordered.class, Map.of("target", type));
      assertThat(refusal(ordered)).contains("INBX0620: Table ordered: column target");
      drop(Queues.Ordered.class);
    }
  }
}
