package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.Boundaries;
import dev.inboxee.jca.dialect.contract.InsertionContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class PostgresInsertionTest extends InsertionContract {

  private PostgresDatabase postgres;

  @Override
  protected TestDatabase open() throws Exception {
    postgres = PostgresDatabase.open();
    return postgres;
  }

  @Test
  void writes_texts_into_columns_of_types_that_texts_can_be() throws SQLException {
    database.execute("CREATE TYPE mood AS ENUM ('good', 'bad')");
    QueueTable table =
        TestTable.named("texts")
            .id(String.class)
            .column("target", Role.GROUP, String.class)
            .lockedUntil()
            .headers()
            .payload(String.class)
            .data("v", String.class)
            .data("u", UUID.class)
            .build();
    database.execute(
        "CREATE TABLE texts (id uuid PRIMARY KEY, target mood, locked_until timestamptz,"
            + " headers jsonb, payload json, v varchar(20), u text)");
    String id = UUID.randomUUID().toString();
    UUID uuid = UUID.randomUUID();
    insert(table, id, "good", null, "{\"a\": \"b\"}", "[1]", "v", uuid);
    insert(table, UUID.randomUUID().toString(), "bad", null, null, null, null, null);
    ClaimedRow row = claim(table, group("good"), 9).get(0);
    for (int i : new int[] {0, 1, 3, 4, 5, 6}) {
      assertThat(row.value(i))
          .isEqualTo(new Object[] {id, "good", null, "{\"a\": \"b\"}", "[1]", "v", uuid}[i]);
    }
    assertThat(extend(table, held(row)).get(0)).isNotNull();
    set(table, Role.LOCKED_UNTIL, database.fromNow(-1), null);
    List<ClaimedRow> rows = claim(table, WHOLE, 9);
    assertThat(
            settle(table, new Settlement.MoveToGroup("bad"), held(rows.get(0)), held(rows.get(1))))
        .containsExactly(true, true);
    database.execute("DROP TABLE texts");
  }

  @Test
  void tells_an_id_that_is_no_number_of_one_row_alone() throws SQLException {
    database.execute("CREATE TABLE drawn (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), t text)");
    QueueTable table =
        new QueueTable(
            new TableName("", "drawn"),
            List.of(
                new QueueColumn("id", Role.ID, UUID.class, true),
                new QueueColumn("t", Role.DATA, String.class, false)),
            false);
    Insertion insertion = database.dialect().insertion(table, table.columns().subList(1, 2));
    Object[] row = {"x"};
    try (Connection connection = database.connect()) {
      assertThat(insertion.insert(connection, List.of(row, row))).isEmpty();
      database.execute("DELETE FROM drawn");
      assertThat(insertion.insert(connection, List.<Object[]>of(row)))
          .isEqualTo(database.column("SELECT id FROM drawn"));
    }
    database.execute("DROP TABLE drawn");
  }

  @Test
  void keeps_microseconds_whatever_time_zone_the_session_has() throws SQLException {
    QueueTable table = table();
    Instant time = Instant.parse("2026-10-25T00:30:00.123456Z");
    Object[] values = new Object[TYPES.size()];
    values[TYPES.indexOf(Instant.class)] = time.plusNanos(999);
    for (String zone : List.of("Asia/Tokyo", "America/New_York", "UTC")) {
      try (Connection connection =
          postgres.dataSource("&options=-c%20TimeZone=" + zone).getConnection()) {
        database
            .dialect()
            .insertion(table, table.columns())
            .insert(connection, List.<Object[]>of(row(1, values)));
        ClaimedRow row = claim(connection, table, WHOLE, 1).get(0);
        assertThat(row.value(2 + TYPES.indexOf(Instant.class))).isEqualTo(time);
        assertThat(row.token().end())
            .isBetween(Instant.now().plusSeconds(15), Instant.now().plusSeconds(45));
        assertThat(
                Boundaries.run(
                    connection,
                    form(table).settlement(new Settlement.Finish()),
                    List.of(held(row))))
            .containsExactly(true);
      }
    }
  }

  @Test
  void reads_a_lease_end_at_the_precision_that_the_column_keeps() throws SQLException {
    QueueTable table = TestTable.named("coarse").id(Long.class).lockedUntil().build();
    database.execute("CREATE TABLE coarse (id bigint PRIMARY KEY, locked_until timestamptz(0))");
    insert(table, 1L);
    ClaimedRow row = claim(table, WHOLE, 1).get(0);
    assertThat(row.token().end().getNano()).isZero();
    assertThat(extend(table, held(row)).get(0)).isNotNull();
    database.execute("DROP TABLE coarse");
  }
}
