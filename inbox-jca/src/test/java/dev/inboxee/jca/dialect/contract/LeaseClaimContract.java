package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a claim of rows that keep no order takes, writes and returns. */
public abstract class LeaseClaimContract extends DialectContract {

  private static TestTable messages() {
    return TestTable.named("messages").id(Long.class).group();
  }

  private QueueTable full() throws SQLException {
    return create(messages().priority().retryAfter().attempt().processedAt().lockedUntil().build());
  }

  @Test
  void runs_without_a_transaction_around_it() throws SQLException {
    LeaseClaim claim = form(full()).claim(WHOLE, List.of());
    assertThat(claim.boundary()).isEqualTo(Boundary.AUTOCOMMIT);
  }

  @Test
  void returns_rows_by_priority_then_time_then_id_and_nulls_first() throws SQLException {
    QueueTable table = full();
    Instant early = Instant.parse("2020-01-01T00:00:00Z");
    Instant late = Instant.parse("2020-01-02T00:00:00Z");
    insert(table, 1L, "a", 2, early);
    insert(table, 2L, "a", 1, late);
    insert(table, 3L, "a", 1, early);
    insert(table, 4L, "a", 1, null);
    insert(table, 6L, "a", null, late);
    insert(table, 5L, "a", null, late);
    insert(table, 7L, "a", null, null);
    assertThat(ids(claim(table, WHOLE, 100))).containsExactly(7L, 5L, 6L, 4L, 3L, 2L, 1L);
  }

  @Test
  void takes_the_first_rows_up_to_its_limit_and_the_next_claim_the_next() throws SQLException {
    QueueTable table = full();
    for (long id = 20; id > 0; id--) {
      insert(table, id, "a");
    }
    assertThat(ids(claim(table, group("a"), 3))).containsExactly(1L, 2L, 3L);
    assertThat(ids(claim(table, group("a"), 2))).containsExactly(4L, 5L);
    assertThat(claim(table, group("a"), 100)).hasSize(15);
    assertThat(claim(table, group("a"), 1)).isEmpty();
  }

  @Test
  void takes_what_is_due_and_free_only() throws SQLException {
    QueueTable table = full();
    for (long id = 1; id <= 6; id++) {
      insert(table, id, "a");
    }
    set(table, Role.RETRY_AFTER, database.fromNow(-0.1), 1L);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 2L);
    set(table, Role.LOCKED_UNTIL, database.fromNow(-0.1), 3L);
    set(table, Role.LOCKED_UNTIL, database.fromNow(60), 4L);
    set(table, Role.PROCESSED_AT, database.fromNow(-60), 5L);
    assertThat(ids(claim(table, WHOLE, 100))).containsExactly(3L, 6L, 1L);
  }

  @Test
  void reads_one_group_or_the_whole_table_with_rows_of_no_group() throws SQLException {
    QueueTable table = full();
    insert(table, 1L, "a");
    insert(table, 2L, "b");
    insert(table, 3L, (Object) null);
    assertThat(ids(claim(table, group("b"), 100))).containsExactly(2L);
    assertThat(claim(table, group("A"), 100)).isEmpty();
    assertThat(ids(claim(table, WHOLE, 100))).containsExactly(1L, 3L);
  }

  @Test
  void serves_a_table_with_no_more_than_id_and_lease() throws SQLException {
    QueueTable table = create(TestTable.named("bare").id(Long.class).lockedUntil().build());
    insert(table, 2L);
    insert(table, 1L);
    assertThat(ids(claim(table, WHOLE, 9))).containsExactly(1L, 2L);
  }

  @Test
  void counts_the_attempt_and_reports_it_as_it_was_before() throws SQLException {
    QueueTable table = full();
    insert(table, 1L, "a");
    insert(table, 2L, "a", null, null, (short) 7);
    insert(table, 3L, "a", null, null, null);
    insert(table, 4L, "a", null, null, Short.MAX_VALUE);
    List<ClaimedRow> rows = claim(table, WHOLE, 100);
    assertThat(rows).extracting(row -> row.value(4)).startsWith((short) 1, (short) 7, (short) 1);
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(2);
    assertThat(number(get(table, Role.ATTEMPT, 2L))).isEqualTo(8);
    assertThat(number(get(table, Role.ATTEMPT, 3L))).isEqualTo(2);
    assertThat(number(get(table, Role.ATTEMPT, 4L))).isEqualTo(Short.MAX_VALUE);
  }

  @Test
  void writes_the_end_of_the_lease_by_the_databases_clock_and_returns_it_as_stored()
      throws SQLException {
    QueueTable table = full();
    insert(table, 1L, "a");
    ClaimedRow row = claim(table, WHOLE, 1).get(0);
    assertThat(row.token()).isEqualTo(token(table, 1L));
    assertThat(
            column(
                table,
                "SELECT count(*) FROM {table} WHERE {locked_until} BETWEEN "
                    + database.fromNow(25)
                    + " AND "
                    + database.fromNow(30)))
        .extracting(DialectContract::number)
        .containsExactly(1);
    assertThat(row.value(6)).isEqualTo(row.token().end());
  }

  @Test
  void takes_a_group_whatever_it_is_called() throws SQLException {
    QueueTable table = full();
    List<String> names =
        List.of("x'; DROP TABLE messages; --", "\"", "\\", "?", ":group", "{id}", "", "grün 群");
    for (int i = 0; i < names.size(); i++) {
      insert(table, (long) i, names.get(i));
    }
    for (int i = 0; i < names.size(); i++) {
      assertThat(ids(claim(table, group(names.get(i)), 9))).containsExactly((long) i);
    }
    assertThat(ids(table)).hasSize(names.size());
  }

  @Test
  void serves_ids_of_every_type() throws SQLException {
    UUID one = UUID.fromString("00000000-0000-0000-0000-000000000001");
    UUID two = UUID.fromString("80000000-0000-0000-0000-000000000001");
    servesIds(Long.class, Long.MIN_VALUE, Long.MAX_VALUE);
    servesIds(Integer.class, -1, 1);
    servesIds(UUID.class, one, two);
    servesIds(String.class, "a'\"\\{},:", "b ü 群");
  }

  private void servesIds(Class<?> type, Object first, Object second) throws SQLException {
    QueueTable table =
        create(TestTable.named("ids_" + type.getSimpleName()).id(type).lockedUntil().build());
    insert(table, second);
    insert(table, first);
    List<ClaimedRow> rows = claim(table, WHOLE, 9);
    assertThat(ids(rows)).containsExactly(first, second);
    assertThat(extend(table, held(rows.get(0)), held(rows.get(1)))).doesNotContainNull();
    List<ClaimedRow> none = claim(table, WHOLE, 9);
    assertThat(none).isEmpty();
    assertThat(settle(table, new Settlement.Free(), held(rows.get(0)))).containsExactly(false);
    set(table, Role.LOCKED_UNTIL, "NULL", null);
    rows = claim(table, WHOLE, 9);
    assertThat(settle(table, new Settlement.Finish(), held(rows.get(1)))).containsExactly(true);
    assertThat(settle(table, new Settlement.Finish(), held(rows.get(0)), held(rows.get(1))))
        .containsExactly(true, false);
  }

  @Test
  void serves_names_of_any_kind() throws SQLException {
    List<String> names =
        List.of(
            "Mixed", "select", "with space", "qu\"ote'", "grün", "a?b", "{id}", ":group", "a\\b");
    for (String name : names) {
      QueueTable table =
          create(
              TestTable.named(name)
                  .column(name + "1", Role.ID, Long.class)
                  .column(name + "2", Role.GROUP, String.class)
                  .column(name + "3", Role.LOCKED_UNTIL, Instant.class)
                  .column(name + "4", Role.RETRY_AFTER, Instant.class)
                  .column(name + "5", Role.DATA, String.class)
                  .build());
      insert(table, 1L, "g", null, null, "value");
      ClaimedRow row = claim(table, group("g"), 5).get(0);
      assertThat(row.value(4)).isEqualTo("value");
      assertThat(extend(table, held(row)).get(0)).isNotNull();
      set(table, Role.LOCKED_UNTIL, database.fromNow(-1), 1L);
      row = claim(table, group("g"), 5).get(0);
      assertThat(settle(table, new Settlement.Delay(), held(row, Duration.ofDays(1))))
          .containsExactly(true);
    }
  }
}
