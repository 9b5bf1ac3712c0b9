package dev.inboxee.jca.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.inboxee.jca.database.server.Servers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Times pass unchanged between a JVM in one zone and a server in another, with the drivers' default
 * settings, as long as they are local times in UTC and the statement sets the session's zone for
 * itself.
 */
abstract class MySqlTimesContract extends MySqlContract {

  private final TimeZone before = TimeZone.getDefault();

  MySqlTimesContract(MySqlDatabase database) {
    super(database);
  }

  @BeforeAll
  void liveInTokyo() throws SQLException {
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    database.execute("CREATE TABLE times (id INT PRIMARY KEY, d DATETIME(6), t TIMESTAMP(6) NULL)");
  }

  @AfterAll
  void liveWhereItWas() {
    TimeZone.setDefault(before);
  }

  /** The statement with the session's zone in UTC while it runs, in the server's own way. */
  private String inUtc(String sql) {
    return database.server() == Servers.MARIADB
        ? "SET STATEMENT time_zone = '+00:00' FOR " + sql
        : sql.replaceFirst(" ", " /*+ SET_VAR(time_zone = '+00:00') */ ");
  }

  private static LocalDateTime utc(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
  }

  @Test
  void the_server_is_neither_in_utc_nor_where_the_jvm_is() throws SQLException {
    assumeFalse(database.server().isGiven(), "a given server is where it is");
    try (Connection connection = database.connect()) {
      List<String> offset =
          column(connection, "SELECT timestampdiff(MINUTE, utc_timestamp(), now()) DIV 60");
      assertThat(offset).isSubsetOf("-4", "-5");
    }
  }

  @Test
  void a_local_time_comes_back_as_it_was_written() throws SQLException {
    LocalDateTime written = LocalDateTime.parse("2026-03-08T02:30:00.123456");
    try (Connection connection = database.connect();
        PreparedStatement insert =
            connection.prepareStatement(inUtc("INSERT INTO times VALUES (1, ?, ?)"))) {
      insert.setObject(1, written);
      insert.setObject(2, written);
      insert.executeUpdate();
      assertThat(read(connection, 1)).containsExactly(written, written);
      assertThat(column(connection, "SELECT unix_timestamp(t) FROM times WHERE id = 1"))
          .containsExactly(written.toEpochSecond(ZoneOffset.UTC) + ".123456");
    }
  }

  @Test
  void the_servers_clock_is_read_in_utc() throws SQLException {
    try (Connection connection = database.connect()) {
      execute(connection, inUtc("INSERT INTO times VALUES (2, now(6), now(6))"));
      LocalDateTime here = utc(Instant.now());
      assertThat(read(connection, 2))
          .allSatisfy(
              time ->
                  assertThat(Duration.between(time, here).abs()).isLessThan(Duration.ofHours(1)));
    }
  }

  @Test
  void a_minute_is_a_minute_while_the_servers_clock_is_set_back() throws SQLException {
    Instant lastSummerMinute = Instant.parse("2026-11-01T05:59:30Z");
    try (Connection connection = database.connect()) {
      execute(connection, "SET timestamp = " + lastSummerMinute.getEpochSecond());
      String insert = "INSERT INTO times VALUES (3, NULL, now(6) + INTERVAL 1 MINUTE)";
      execute(connection, inUtc(insert));
      assertThat(read(connection, 3).get(1)).isEqualTo(utc(lastSummerMinute.plusSeconds(60)));
    }
  }

  @Test
  void the_zone_of_the_session_stays_as_it_was() throws SQLException {
    try (Connection connection = database.connect()) {
      List<String> session = column(connection, "SELECT @@session.time_zone");
      assertThat(column(connection, inUtc("SELECT @@session.time_zone"))).containsExactly("+00:00");
      assertThat(column(connection, "SELECT @@session.time_zone")).isEqualTo(session);
    }
  }

  private List<LocalDateTime> read(Connection connection, int id) throws SQLException {
    try (Statement select = connection.createStatement()) {
      select.execute(inUtc("SELECT d, t FROM times WHERE id = " + id));
      try (ResultSet result = select.getResultSet()) {
        assertThat(result.next()).isTrue();
        LocalDateTime first = result.getObject(1, LocalDateTime.class);
        LocalDateTime second = result.getObject(2, LocalDateTime.class);
        return Arrays.asList(first, second);
      }
    }
  }
}
