package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PostgresTimeZonesTest extends TimeZonesContract {

  @Override
  protected TestDatabase open() throws Exception {
    PostgresDatabase opened = PostgresDatabase.open();
    opened.execute("ALTER DATABASE " + opened.name() + " SET timezone = 'America/New_York'");
    return opened;
  }

  @Override
  List<String> types() {
    return List.of("timestamptz", "timestamptz(3)", "timestamptz(0)");
  }

  @Override
  Connection session(int hours) throws SQLException {
    Connection connection = database.connect();
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TIME ZONE " + hours);
    }
    return connection;
  }

  @Override
  String secondsTo(String column) {
    return "extract(epoch FROM " + column + " - clock_timestamp())";
  }

  @Override
  String later(String column, int seconds) {
    return column + " + " + seconds + " * interval '1 second'";
  }

  /** Why a start refuses it: each session understands it in its own way. */
  @Test
  void a_time_without_a_zone_would_be_wrong() {
    assertThatThrownBy(() -> a_retry_after_a_minute_comes_after_a_minute("timestamp"))
        .isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> a_lease_ends_when_the_database_says_so("timestamp"))
        .isInstanceOf(AssertionError.class);
  }
}
