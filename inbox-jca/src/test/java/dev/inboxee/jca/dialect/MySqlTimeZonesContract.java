package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same with the types of MySQL and MariaDB, whose sessions can have a clock of their own. */
abstract class MySqlTimeZonesContract extends TimeZonesContract {

  private static final List<Instant> BEFORE_CHANGES =
      List.of(Instant.parse("2026-11-01T05:59:30Z"), Instant.parse("2026-03-08T06:59:30Z"));

  @Override
  List<String> types() {
    return List.of(
        "DATETIME NULL",
        "DATETIME(3) NULL",
        "DATETIME(6) NULL",
        "TIMESTAMP NULL",
        "TIMESTAMP(1) NULL",
        "TIMESTAMP(6) NULL");
  }

  @Override
  Connection session(int hours) throws SQLException {
    Connection connection = database.connect();
    set(connection, "time_zone = '%+03d:00'".formatted(hours));
    return connection;
  }

  private static void set(Connection connection, String variable) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET " + variable);
    }
  }

  @Override
  String secondsTo(String column) {
    return "timestampdiff(MICROSECOND, now(6), " + column + ") / 1000000";
  }

  @Override
  String later(String column, int seconds) {
    return column + " + INTERVAL " + seconds + " SECOND";
  }

  /** The session's zone is the server's, New York, and its clock stands before they change. */
  @ParameterizedTest
  @MethodSource("types")
  void a_minute_is_a_minute_while_the_servers_clocks_are_changed(String type) throws SQLException {
    QueueTable table = create(type);
    try (Connection session = database.connect()) {
      for (InForm form : InForm.each(database.dialect(), table)) {
        for (Instant start : BEFORE_CHANGES) {
          insert(table, 1L);
          set(session, "timestamp = " + start.getEpochSecond());
          ClaimedRow row = form.claim(session, WHOLE, 1).get(0);
          HeldRow held = form.held(row, Duration.ofSeconds(60), null);
          form.settle(session, new Settlement.Delay(), List.of(held));
          set(session, "timestamp = " + start.plusSeconds(58).getEpochSecond());
          assertThat(form.claim(session, WHOLE, 1)).as("%s", form.form()).isEmpty();
          form.release(session, List.of());
          set(session, "timestamp = " + start.plusSeconds(61).getEpochSecond());
          List<ClaimedRow> rows = form.claim(session, WHOLE, 1);
          assertThat(rows).as("%s", form.form()).hasSize(1);
          form.release(session, rows);
          database.execute("DELETE FROM times");
        }
      }
    } finally {
      database.execute("DROP TABLE times");
    }
  }
}
