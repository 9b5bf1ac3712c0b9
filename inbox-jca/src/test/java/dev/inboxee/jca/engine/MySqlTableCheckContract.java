package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What is the same of MySQL and MariaDB. */
abstract class MySqlTableCheckContract extends TableCheckContract {

  /** An id that both can keep in 36 letters. */
  @Inbox(table = "named")
  record Named(@Id UUID id, @LockedUntil Instant lockedUntil, @Payload String payload) {}

  /** Storage engines without transactions. */
  abstract List<String> engines();

  @Override
  List<String> times() {
    return List.of(
        "DATETIME NULL",
        "DATETIME(3) NULL",
        "DATETIME(6) NULL",
        "TIMESTAMP NULL",
        "TIMESTAMP(1) NULL",
        "TIMESTAMP(6) NULL");
  }

  @Override
  List<String> noTimes() {
    return List.of("DATE", "TIME(6)", "YEAR", "VARCHAR(40)", "TEXT", "BIGINT");
  }

  @Override
  Map<String, String> unfit() {
    return Map.of(
        "id", "VARCHAR(40) PRIMARY KEY",
        "target", "INT",
        "priority", "VARCHAR(9)",
        "attempt", "TEXT",
        "headers", "BINARY(40)",
        "payload", "BINARY(40)");
  }

  @Override
  String[] now() {
    return new String[] {"TIMESTAMP(6)", "CURRENT_TIMESTAMP(6)"};
  }

  @Override
  String computed(String expression) {
    return "INT GENERATED ALWAYS AS (" + expression + ") VIRTUAL";
  }

  @Test
  void a_column_that_is_set_on_update_is_refused_and_mended_by_the_statement() throws SQLException {
    for (String column : List.of("retry_after", "processed_at", "locked_until")) {
      createWith(Checked.class, Map.of(column, "TIMESTAMP(6) NULL ON UPDATE CURRENT_TIMESTAMP(6)"));
      assertMended(column);
    }
  }

  @Test
  void its_default_is_kept() throws SQLException {
    createWith(
        Checked.class,
        Map.of(
            "retry_after",
            "DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)"));
    assertMended("retry_after", () -> insertOne("retry_after <= now(3)"));
    createWith(
        Checked.class,
        Map.of(
            "retry_after",
            "TIMESTAMP NULL DEFAULT '2020-01-02 03:04:05' ON UPDATE CURRENT_TIMESTAMP"));
    assertMended("retry_after", () -> insertOne("retry_after = '2020-01-02 03:04:05'"));
    createWith(
        Checked.class,
        Map.of(
            "retry_after",
            "DATETIME(6) DEFAULT (utc_timestamp(6)) ON UPDATE CURRENT_TIMESTAMP(6)"));
    assertMended("retry_after", () -> insertOne("retry_after <= utc_timestamp(6)"));
  }

  private interface Step {
    void run() throws SQLException;
  }

  private void insertOne(String condition) throws SQLException {
    database.execute("INSERT INTO checked (id, payload) VALUES (1, 'x')");
    assertThat(count("checked WHERE " + condition)).as(condition).isEqualTo(1);
    database.execute("UPDATE checked SET payload = 'y'");
    assertThat(count("checked WHERE " + condition)).as(condition).isEqualTo(1);
  }

  private void assertMended(String column) throws SQLException {
    assertMended(column, () -> {});
  }

  private void assertMended(String column, Step then) throws SQLException {
    String refusal = refusal(checked());
    assertThat(refusal).contains("INBX0622", "into column " + column);
    run(refusal);
    assertThat(doubts(checked())).isEmpty();
    then.run();
    drop(Checked.class);
  }

  @Test
  void a_data_column_may_be_set_on_update() throws SQLException {
    createWith(Checked.class, Map.of("changed", "TIMESTAMP NULL ON UPDATE CURRENT_TIMESTAMP"));
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void a_storage_engine_without_transactions_is_refused() throws SQLException {
    for (String engine : engines()) {
      createWith(Checked.class, Map.of("headers", "VARCHAR(99)", "payload", "VARCHAR(99)"));
      database.execute("ALTER TABLE checked ENGINE = " + engine);
      String refusal = refusal(checked());
      assertThat(refusal)
          .containsIgnoringCase(
              "INBX0623: Table checked is kept by the storage " + "engine " + engine);
      run(refusal);
      assertThat(doubts(checked())).isEmpty();
      drop(Checked.class);
    }
  }

  @Test
  void a_lease_in_whole_seconds_and_a_narrow_attempt_are_doubtful() throws SQLException {
    createWith(
        Checked.class,
        Map.of("locked_until", "DATETIME NULL", "attempt", "TINYINT NOT NULL DEFAULT 1"));
    List<String> doubts = doubts(checked());
    assertThat(doubts).singleElement().asString().contains("INBX0677", "INBX0678");
    run(doubts.get(0));
    assertThat(doubts(checked())).isEmpty();
    database.execute("INSERT INTO checked (id, payload) VALUES (1, 'x')");
    assertThat(count("checked WHERE attempt = 1")).isEqualTo(1);
  }

  @Test
  void a_group_of_any_length_is_doubtful_until_an_index_can_serve_it() throws SQLException {
    createWith(
        Checked.class, Map.of("target", "TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL"));
    List<String> doubts = doubts(checked().group("a"));
    assertThat(doubts).singleElement().asString().contains("INBX0680", "utf8mb4_bin");
    run(doubts.get(0));
    List<String> warnings = warnings(checked().group("a"));
    run(warnings.get(0));
    assertThat(warnings(checked().group("a"))).isEmpty();
  }

  @Test
  void a_uuid_in_sixteen_bytes_is_refused() throws SQLException {
    createWith(Named.class, Map.of("id", "BINARY(16) PRIMARY KEY"));
    assertThat(refusal(Subscribing.to(Named.class)))
        .contains("INBX0620: Table named: column id has the type binary(16)");
  }
}
