package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lease form with every kind of time column and with settings that drivers can have. */
abstract class MySqlSettingsContract extends DialectContract {

  private static final Optional<Clock> HOST = Optional.of(Clock.systemUTC());

  private MySqlDatabase mysql;
  private Optional<Clock> clock = Optional.empty();

  abstract MySqlDatabase openMySql() throws SQLException;

  /** Parameters of the driver under which everything must be the same. */
  abstract List<String> parameters();

  @Override
  protected TestDatabase open() throws Exception {
    mysql = openMySql();
    return mysql;
  }

  @Override
  protected LeaseForm form(QueueTable table) {
    return clock.isEmpty()
        ? super.form(table)
        : database.dialect().lease(table, clock.get()).orElseThrow();
  }

  private static QueueTable declared() {
    return TestTable.named("coarse")
        .id(Long.class)
        .group()
        .retryAfter()
        .attempt()
        .lockedUntil()
        .build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DATETIME",
        "DATETIME(3)",
        "DATETIME(6)",
        "TIMESTAMP",
        "TIMESTAMP(1)",
        "TIMESTAMP(6)"
      })
  void keeps_tokens_exactly_and_times_right_whatever_the_column(String type) throws Exception {
    TimeZone before = TimeZone.getDefault();
    QueueTable table = declared();
    database.execute(
        ("CREATE TABLE coarse (id BIGINT PRIMARY KEY, target VARCHAR(20), retry_after %1$s NULL,"
                + " attempt INT DEFAULT 1, locked_until %1$s NULL)")
            .formatted(type));
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      for (String parameters : parameters()) {
        try (Connection connection = mysql.dataSource(parameters).getConnection()) {
          for (Optional<Clock> each : List.of(Optional.<Clock>empty(), HOST)) {
            clock = each;
            oneRound(connection, table);
            severalRounds(connection, table);
          }
        }
      }
    } finally {
      TimeZone.setDefault(before);
      database.execute("DROP TABLE coarse");
    }
  }

  private void oneRound(Connection connection, QueueTable table) throws SQLException {
    LeaseForm form = form(table);
    Instant past = Instant.now().minusSeconds(10).truncatedTo(ChronoUnit.SECONDS);
    insert(table, 1L, "a", past);
    insert(table, 2L, "a", Instant.now().plusSeconds(60));
    ClaimedRow row = claim(connection, table, group("a"), 1).get(0);
    assertThat(row.value(0)).isEqualTo(1L);
    assertThat(row.value(2)).isEqualTo(past);
    assertThat(row.token()).isEqualTo(token(table, 1L));
    assertThat(claim(connection, table, group("a"), 1)).isEmpty();
    LeaseToken token = form.extension().extend(connection, List.of(held(row)), LEASE).get(0);
    assertThat(token).isEqualTo(token(table, 1L));
    // Within the same second the column may keep the same end.
    token =
        form.extension()
            .extend(connection, List.of(new HeldRow(1L, token, Duration.ZERO, null)), LEASE)
            .get(0);
    assertThat(token).isEqualTo(token(table, 1L));
    assertThat(token.end()).isBetween(Instant.now().plusSeconds(25), Instant.now().plusSeconds(32));
    HeldRow last = new HeldRow(1L, token, Duration.ofSeconds(60), null);
    assertThat(form.settlement(new Settlement.Delay()).settle(connection, List.of(last)))
        .containsExactly(true);
    assertThat(claim(connection, table, group("a"), 1)).isEmpty();
    database.execute("DELETE FROM coarse");
  }

  private void severalRounds(Connection connection, QueueTable table) throws SQLException {
    List<Object[]> rows = new ArrayList<>();
    for (long id = 1; id <= 70; id++) {
      rows.add(new Object[] {id, "a"});
    }
    connection.setAutoCommit(false);
    database.insert(connection, table, table.columns().subList(0, 2), rows);
    connection.commit();
    connection.setAutoCommit(true);
    List<ClaimedRow> claimed = claim(connection, table, group("a"), 66);
    assertThat(claimed).hasSize(66);
    assertThat(claimed.get(65).token()).isEqualTo(token(table, 66L));
    List<HeldRow> held = claimed.stream().map(DialectContract::held).toList();
    LeaseForm form = form(table);
    List<LeaseToken> tokens = form.extension().extend(connection, held, LEASE);
    assertThat(tokens).doesNotContainNull();
    assertThat(tokens.get(65)).isEqualTo(token(table, 66L));
    List<HeldRow> again = new ArrayList<>();
    for (int i = 0; i < 66; i++) {
      again.add(new HeldRow(held.get(i).id(), tokens.get(i), Duration.ZERO, null));
    }
    assertThat(form.settlement(new Settlement.Restore()).settle(connection, again))
        .hasSize(66)
        .doesNotContain(false);
    assertThat(database.column("SELECT id FROM coarse WHERE attempt = 1 AND locked_until IS NULL"))
        .hasSize(70);
    database.execute("DELETE FROM coarse");
  }
}
