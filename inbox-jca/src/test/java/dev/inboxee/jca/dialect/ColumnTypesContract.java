package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.dialect.contract.Boundaries;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.Finding.Weight;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a dialect says of a column's type is held against what happens: each role is played by a
 * column of each type, and a row goes from its insertion through claims and settlements to its end.
 */
abstract class ColumnTypesContract extends DialectContract {

  private record Played(Role role, Class<?> type, Object value) {}

  private static final String JSON = "{\"a\": \"b\"}";
  private static final Instant TIME = Instant.parse("2020-01-01T00:00:00Z");

  // The roles whose columns are without a fault only because the test is short: texts sort as
  // texts, and times in texts or without a zone pass as long as everybody writes them alike.
  private static final Set<Role> MORE_THAN_ONE_ROW_SHOWS =
      Set.of(Role.PRIORITY, Role.ATTEMPT, Role.RETRY_AFTER, Role.LOCKED_UNTIL, Role.PROCESSED_AT);

  private static final List<Played> PLAYED =
      List.of(
          new Played(Role.ID, Long.class, 5L),
          new Played(Role.ID, UUID.class, UUID.fromString("f0000000-0000-4000-8000-00000000000f")),
          new Played(Role.ID, String.class, "a"),
          new Played(Role.ID, String.class, "5"),
          new Played(Role.GROUP, String.class, "a"),
          new Played(Role.PRIORITY, Integer.class, 5),
          new Played(Role.RETRY_AFTER, Instant.class, TIME),
          new Played(
              Role.RETRY_AFTER, OffsetDateTime.class, OffsetDateTime.parse("2020-01-01T00:00:00Z")),
          new Played(Role.ATTEMPT, Short.class, (short) 5),
          new Played(Role.PROCESSED_AT, Instant.class, null),
          new Played(Role.LOCKED_UNTIL, Instant.class, null),
          new Played(Role.HEADERS, String.class, JSON),
          new Played(Role.PAYLOAD, String.class, JSON),
          new Played(Role.PAYLOAD, byte[].class, JSON.getBytes(StandardCharsets.UTF_8)));

  private Connection connection;

  /** Types of the database, each for the column {@code x}. */
  abstract List<String> types();

  @ParameterizedTest
  @MethodSource("types")
  void what_fails_is_found_and_what_is_refused_fails(String type) throws SQLException {
    QueueTable usual = usual();
    database.execute(database.ddl(usual).replaceFirst("\\)$", ", x " + type + ")"));
    connection = database.connect();
    try {
      for (Played played : PLAYED) {
        QueueTable table = with(usual, played);
        List<Finding> findings = findings(table);
        database.execute("DELETE FROM typed");
        Object[] values = values(table, played);
        if (isRefusedBySql(table, values)) {
          continue;
        }
        Optional<String> failure = round(table, played, values);
        if (failure.isPresent()) {
          assertThat(findings).as("%s: %s", played, failure).isNotEmpty();
        } else if (!isShort(played)) {
          assertThat(findings)
              .as("%s works", played)
              .noneMatch(finding -> finding.weight() == Weight.REFUSAL);
        }
      }
    } finally {
      connection.close();
      database.execute("DROP TABLE typed");
    }
  }

  private static boolean isShort(Played played) {
    return MORE_THAN_ONE_ROW_SHOWS.contains(played.role())
        || (played.role() == Role.ID && List.of(5L, "5").contains(played.value()));
  }

  private List<Finding> findings(QueueTable table) throws SQLException {
    var found = database.dialect().inspect(connection, table.name()).orElseThrow();
    return database.dialect().examine(connection, table, found);
  }

  private static QueueTable usual() {
    List<QueueColumn> columns = new ArrayList<>();
    columns.add(new QueueColumn("id", Role.ID, Long.class, false));
    columns.add(new QueueColumn("target", Role.GROUP, String.class, false));
    columns.add(new QueueColumn("priority", Role.PRIORITY, Integer.class, false));
    columns.add(new QueueColumn("retry_after", Role.RETRY_AFTER, Instant.class, false));
    columns.add(new QueueColumn("attempt", Role.ATTEMPT, Short.class, false));
    columns.add(new QueueColumn("processed_at", Role.PROCESSED_AT, Instant.class, false));
    columns.add(new QueueColumn("locked_until", Role.LOCKED_UNTIL, Instant.class, false));
    columns.add(new QueueColumn("headers", Role.HEADERS, String.class, false));
    columns.add(new QueueColumn("payload", Role.PAYLOAD, byte[].class, false));
    return new QueueTable(new TableName("", "typed"), columns, false);
  }

  /** The same, but x plays the role; of the id, the old column stays for the primary key. */
  private static QueueTable with(QueueTable usual, Played played) {
    List<QueueColumn> columns = new ArrayList<>();
    for (QueueColumn column : usual.columns()) {
      boolean other = column.role() == played.role();
      columns.add(other ? new QueueColumn("x", played.role(), played.type(), false) : column);
    }
    if (played.role() == Role.ID) {
      columns.add(new QueueColumn("id", Role.DATA, Long.class, false));
    }
    return new QueueTable(usual.name(), columns, false);
  }

  private static Object[] values(QueueTable table, Played played) {
    return table.columns().stream()
        .map(
            column ->
                column.name().equals("x")
                    ? played.value()
                    : switch (column.role()) {
                      case ID, DATA -> 7L;
                      case GROUP -> "g";
                      case ATTEMPT -> (short) 1;
                      default -> null;
                    })
        .toArray();
  }

  private boolean isRefusedBySql(QueueTable table, Object[] values) {
    try {
      List<Object[]> rows = new ArrayList<>();
      rows.add(values);
      database.insert(connection, table, table.columns(), rows);
      return false;
    } catch (SQLException failure) {
      return true;
    }
  }

  private Optional<String> round(QueueTable table, Played played, Object[] values) {
    try {
      return Optional.ofNullable(problem(table, played, values));
    } catch (SQLException | RuntimeException failure) {
      return Optional.of(failure.toString());
    }
  }

  private String problem(QueueTable table, Played played, Object[] values) throws SQLException {
    ClaimScope group = group(played.role() == Role.GROUP ? (String) played.value() : "g");
    List<ClaimedRow> rows = claim(connection, table, group, 5);
    if (rows.size() != 1) {
      return "claimed " + rows;
    }
    ClaimedRow row = rows.get(0);
    for (int i = 0; i < values.length; i++) {
      boolean lease = table.columns().get(i).role() == Role.LOCKED_UNTIL;
      if (!lease && !Objects.deepEquals(values[i], row.value(i))) {
        return "read " + row.value(i) + " for " + values[i];
      }
    }
    LeaseToken token = form(table).extension().extend(connection, List.of(held(row)), LEASE).get(0);
    if (token == null || !settles(table, new Settlement.Delay(), row, token)) {
      return "lost the row";
    }
    if (!claim(connection, table, group, 5).isEmpty()) {
      return "did not delay";
    }
    set(table, Role.RETRY_AFTER, "NULL", null);
    row = claim(connection, table, group, 5).get(0);
    if (!settles(table, new Settlement.MoveToGroup("dead"), row, row.token())) {
      return "did not move";
    }
    row = claim(connection, table, group("dead"), 5).get(0);
    if (!settles(table, new Settlement.Finish(), row, row.token())) {
      return "did not finish";
    }
    return claim(connection, table, WHOLE, 5).isEmpty() ? null : "finished, and claimed again";
  }

  private boolean settles(QueueTable table, Settlement settlement, ClaimedRow row, LeaseToken token)
      throws SQLException {
    HeldRow held = new HeldRow(row.value(0), token, Duration.ofSeconds(60), JSON);
    return Boundaries.run(connection, form(table).settlement(settlement), List.of(held))[0];
  }
}
