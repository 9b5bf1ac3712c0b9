package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.InsertionContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.ClaimedRow.Unreadable;
import dev.inboxee.spi.table.QueueTable;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SqliteInsertionTest extends InsertionContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Test
  void reads_times_as_others_write_them() throws SQLException {
    QueueTable table =
        create(TestTable.named("times").id(Long.class).retryAfter().lockedUntil().build());
    List<String> texts =
        List.of(
            "2020-05-06 07:08:09",
            "2020-05-06T07:08:09Z",
            "2020-05-06T07:08:09.000",
            "2020-05-06 09:08:09.000+02:00");
    for (int i = 0; i < texts.size(); i++) {
      database.execute("INSERT INTO times VALUES (" + i + ", '" + texts.get(i) + "', NULL)");
    }
    assertThat(claim(table, WHOLE, 9))
        .hasSize(4)
        .extracting(row -> row.value(1))
        .containsOnly(Instant.parse("2020-05-06T07:08:09Z"));
  }

  @Test
  void compares_times_as_others_write_them() throws SQLException {
    QueueTable table =
        create(TestTable.named("times").id(Long.class).retryAfter().lockedUntil().build());
    String later = "'now', '+1 minute'";
    String earlier = "'now', '-1 minute'";
    long id = 0;
    for (String format : List.of("%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%dT%H:%M:%f")) {
      for (String time : List.of(later, earlier)) {
        database.execute(
            "INSERT INTO times VALUES ("
                + id++
                + ", strftime('"
                + format
                + "', "
                + time
                + "), NULL)");
        database.execute(
            "INSERT INTO times VALUES ("
                + id++
                + ", NULL, strftime('"
                + format
                + "', "
                + time
                + "))");
      }
    }
    assertThat(ids(claim(table, WHOLE, 99))).containsExactlyInAnyOrder(2L, 3L, 6L, 7L, 10L, 11L);
  }

  @Test
  void keeps_no_row_for_ever_because_of_a_text_that_is_no_time() throws SQLException {
    QueueTable table =
        create(TestTable.named("times").id(Long.class).retryAfter().lockedUntil().build());
    database.execute("INSERT INTO times VALUES (1, 'soon', 'later')");
    ClaimedRow row = claim(table, WHOLE, 9).get(0);
    assertThat(row.value(1)).isInstanceOf(Unreadable.class);
    assertThat(row.token()).isEqualTo(token(table, 1L));
  }

  @Test
  void takes_nothing_for_zero_that_is_no_number() throws SQLException {
    QueueTable table =
        create(
            TestTable.named("numbers")
                .id(Long.class)
                .lockedUntil()
                .data("a", Integer.class)
                .data("b", Boolean.class)
                .data("c", Double.class)
                .data("d", String.class)
                .build());
    database.execute("INSERT INTO numbers VALUES (1, NULL, 'x', 'y', 'z', x'ff')");
    database.execute("INSERT INTO numbers VALUES (2, NULL, 4294967296, 2, x'00', 1.5)");
    List<ClaimedRow> rows = claim(table, WHOLE, 9);
    for (int i = 2; i <= 5; i++) {
      assertThat(rows.get(0).value(i)).isInstanceOf(Unreadable.class);
    }
    for (int i = 2; i <= 4; i++) {
      assertThat(rows.get(1).value(i)).isInstanceOf(Unreadable.class);
    }
    assertThat(rows.get(1).value(5)).isEqualTo("1.5");
  }
}
