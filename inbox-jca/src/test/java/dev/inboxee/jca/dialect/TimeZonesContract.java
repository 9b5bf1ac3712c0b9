package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Known fault 19: A in UTC, B in Tokyo, the server in New York, and their sessions elsewhere again.
 * Each test runs with every type of column that keeps times, and in every form.
 */
abstract class TimeZonesContract extends DialectContract {

  private static final String A = "UTC";
  private static final String B = "Asia/Tokyo";
  // The hours in which New York's clocks go forward and back, and the other way round the year.
  private static final List<Instant> ODD_HOURS =
      List.of(
          Instant.parse("2025-03-09T07:30:00Z"),
          Instant.parse("2025-11-02T05:30:00Z"),
          Instant.parse("2025-11-02T06:30:00Z"),
          Instant.parse("2025-07-01T00:00:00Z"));

  private final TimeZone before = TimeZone.getDefault();

  /** Types of columns, with NULL allowed. */
  abstract List<String> types();

  /** Opens a session in a zone of its own, whatever the JVM's is; by hours from UTC. */
  abstract Connection session(int hours) throws SQLException;

  /** An expression: the seconds from the database's clock to a column's time. */
  abstract String secondsTo(String column);

  /** An expression: a column's time and so many seconds more. */
  abstract String later(String column, int seconds);

  @AfterEach
  void liveWhereItWas() {
    TimeZone.setDefault(before);
  }

  private void liveIn(String zone) {
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
  }

  private static QueueTable declared(Class<?> time) {
    return new QueueTable(
        new TableName("", "times"),
        List.of(
            new QueueColumn("id", Role.ID, Long.class, false),
            new QueueColumn("retry_after", Role.RETRY_AFTER, time, false),
            new QueueColumn("processed_at", Role.PROCESSED_AT, time, false),
            new QueueColumn("locked_until", Role.LOCKED_UNTIL, time, false)),
        false);
  }

  QueueTable create(String type) throws SQLException {
    QueueTable table = declared(Instant.class);
    String id = database.ddl(new QueueTable(table.name(), table.columns().subList(0, 1), false));
    database.execute(
        id.replaceFirst(
            "\\)$", ", retry_after %1$s, processed_at %1$s, locked_until %1$s)".formatted(type)));
    return table;
  }

  /** Asks in a session in UTC, where the database's own functions make no mistake. */
  private double ask(String expression) throws SQLException {
    try (Connection observer = session(0);
        Statement statement = observer.createStatement();
        ResultSet result = statement.executeQuery("SELECT " + expression + " FROM times")) {
      assertThat(result.next()).isTrue();
      return result.getDouble(1);
    }
  }

  private void change(String sql) throws SQLException {
    try (Connection observer = session(0);
        Statement statement = observer.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  /** Asks in one zone after the other; what is claimed is given back. */
  private boolean isDueForAll(InForm form) throws SQLException {
    List<Boolean> answers = new ArrayList<>();
    for (String zone : List.of(A, B, "America/New_York")) {
      liveIn(zone);
      try (Connection session = session(zone.equals(B) ? -7 : 13)) {
        List<ClaimedRow> rows = form.claim(session, WHOLE, 1);
        answers.add(!rows.isEmpty());
        form.release(session, rows);
        if (!rows.isEmpty()) {
          change("UPDATE times SET locked_until = NULL");
        }
      }
    }
    assertThat(answers).as("%s", form.form()).containsOnly(answers.get(0));
    return answers.get(0);
  }

  @ParameterizedTest
  @MethodSource("types")
  void a_retry_after_a_minute_comes_after_a_minute(String type) throws SQLException {
    QueueTable table = create(type);
    try {
      for (InForm form : InForm.eachByBothClocks(database.dialect(), table)) {
        insert(table, 1L);
        liveIn(A);
        try (Connection a = session(9)) {
          ClaimedRow row = form.claim(a, WHOLE, 1).get(0);
          HeldRow held = form.held(row, Duration.ofSeconds(60), null);
          assertThat(form.settle(a, new Settlement.Delay(), List.of(held))).containsExactly(true);
        }
        assertThat(ask(secondsTo("retry_after"))).as("%s", form.form()).isBetween(50.0, 60.5);
        change("UPDATE times SET retry_after = " + later("retry_after", -45));
        assertThat(isDueForAll(form)).isFalse();
        change("UPDATE times SET retry_after = " + later("retry_after", -16));
        assertThat(isDueForAll(form)).isTrue();
        database.execute("DELETE FROM times");
      }
    } finally {
      database.execute("DROP TABLE times");
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void a_row_published_with_a_delay_of_a_minute_comes_after_a_minute(String type)
      throws SQLException {
    QueueTable table = create(type);
    try {
      QueueColumn delay = new QueueColumn("retry_after", Role.RETRY_AFTER, Duration.class, false);
      Object[] row = {1L, Duration.ofSeconds(60)};
      liveIn(B);
      try (Connection b = session(9)) {
        database.insert(b, table, List.of(table.id(), delay), List.<Object[]>of(row));
      }
      assertThat(ask(secondsTo("retry_after"))).isBetween(50.0, 60.5);
    } finally {
      database.execute("DROP TABLE times");
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void a_lease_ends_when_the_database_says_so(String type) throws SQLException {
    QueueTable table = create(type);
    try {
      insert(table, 1L);
      liveIn(B);
      InForm form = new InForm(database.dialect(), table);
      try (Connection b = session(-5)) {
        ClaimedRow first = form.claim(b, WHOLE, 1).get(0);
        assertThat(ask(secondsTo("locked_until"))).isBetween(20.0, 31.0);
        assertThat(first.token().end())
            .isBetween(Instant.now().plusSeconds(20), Instant.now().plusSeconds(32));
        assertThat(first.token()).isEqualTo(token(table, 1L));
        assertThat(first.value(3)).isEqualTo(first.token().end());
        change("UPDATE times SET locked_until = " + later("locked_until", -20));
        assertThat(isDueForAll(form)).isFalse();
        change("UPDATE times SET locked_until = " + later("locked_until", -20));
        LeaseToken ended = token(table, 1L);
        ClaimedRow second = form.claim(b, WHOLE, 1).get(0);
        assertThat(second.token()).isEqualTo(token(table, 1L)).isNotEqualTo(ended);
      }
    } finally {
      database.execute("DROP TABLE times");
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void a_row_is_finished_when_the_database_says_so(String type) throws SQLException {
    QueueTable table = create(type);
    try {
      for (InForm form : InForm.eachByBothClocks(database.dialect(), table)) {
        insert(table, 1L);
        liveIn(B);
        try (Connection b = session(11)) {
          ClaimedRow row = form.claim(b, WHOLE, 1).get(0);
          form.settle(b, new Settlement.Finish(), List.of(form.held(row, Duration.ZERO, null)));
        }
        assertThat(ask(secondsTo("processed_at"))).as("%s", form.form()).isBetween(-10.0, 0.5);
        database.execute("DELETE FROM times");
      }
    } finally {
      database.execute("DROP TABLE times");
    }
  }

  /** What A writes is what B reads, of either Java type, and rows come in its order. */
  @ParameterizedTest
  @MethodSource("types")
  void times_of_rows_are_the_same_for_all(String type) throws SQLException {
    create(type);
    try {
      for (Class<?> time : List.of(Instant.class, OffsetDateTime.class)) {
        QueueTable table = declared(time);
        liveIn(A);
        try (Connection a = session(-4)) {
          List<Object[]> rows = new ArrayList<>();
          for (int i = 0; i < ODD_HOURS.size(); i++) {
            rows.add(new Object[] {(long) i, of(time, ODD_HOURS.get(i))});
          }
          database.insert(a, table, table.columns().subList(0, 2), rows);
        }
        for (InForm form : InForm.eachByBothClocks(database.dialect(), table)) {
          liveIn(B);
          try (Connection b = session(3)) {
            List<ClaimedRow> rows = form.claim(b, WHOLE, 10);
            assertThat(rows)
                .as("%s", form.form())
                .extracting(form::id)
                .containsExactly(0L, 3L, 1L, 2L);
            for (ClaimedRow row : rows) {
              Instant written = ODD_HOURS.get(((Long) form.id(row)).intValue());
              assertThat(form.value(row, Role.RETRY_AFTER)).isEqualTo(of(time, written));
            }
            form.release(b, rows);
            change("UPDATE times SET locked_until = NULL");
          }
        }
        database.execute("DELETE FROM times");
      }
    } finally {
      database.execute("DROP TABLE times");
    }
  }

  private static Object of(Class<?> type, Instant time) {
    return type == Instant.class ? time : time.atOffset(ZoneOffset.UTC);
  }
}
