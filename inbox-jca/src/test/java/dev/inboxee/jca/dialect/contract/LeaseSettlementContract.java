package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What each settlement makes of a row, one by one and many at once, and only with its token. */
public abstract class LeaseSettlementContract extends DialectContract {

  private static final String HEADERS = "{\"to\": \"x's \\\"y\\\"\"}";

  private static TestTable columns(String name) {
    return TestTable.named(name)
        .id(Long.class)
        .group()
        .priority()
        .retryAfter()
        .attempt()
        .lockedUntil()
        .headers()
        .payload(byte[].class);
  }

  private QueueTable table() throws SQLException {
    return create(columns("settled").build());
  }

  private List<ClaimedRow> claimed(QueueTable table, int rows) throws SQLException {
    try (var connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(
          connection,
          table,
          table.columns().subList(0, 8),
          LongStream.rangeClosed(1, rows)
              .mapToObj(
                  id ->
                      new Object[] {
                        id, "a", 3, null, (short) 4, null, "{\"k\": \"v\"}", new byte[] {0, -1}
                      })
              .toList());
      connection.commit();
    }
    return claim(table, WHOLE, rows);
  }

  /**
   * Runs a settlement on rows of which every third has lost its lease; gives the ids it settled.
   */
  private List<Long> settled(QueueTable table, Settlement settlement, int rows, Duration delay)
      throws SQLException {
    List<ClaimedRow> claimed = claimed(table, rows);
    List<HeldRow> held = new ArrayList<>();
    for (ClaimedRow row : claimed) {
      held.add(0, new HeldRow(row.value(0), row.token(), delay, HEADERS));
    }
    String lost = database.fromNow(300);
    run(table, "UPDATE {table} SET {locked_until} = " + lost + " WHERE {id} % 3 = 0");
    boolean[] results = settle(table, settlement, held);
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < results.length; i++) {
      long id = (Long) held.get(i).id();
      assertThat(results[i]).as("row %s", id).isEqualTo(id % 3 != 0);
      if (results[i]) {
        ids.add(id);
      }
    }
    assertThat(
            column(
                table,
                "SELECT {id} FROM {table} WHERE {id} % 3 = 0 AND {attempt} = 5"
                    + " AND {locked_until} IS NOT NULL"))
        .as("rows whose lease was lost are as they were")
        .hasSize(rows / 3);
    return ids;
  }

  private void check(QueueTable table, String condition, List<Long> ids) throws SQLException {
    assertThat(column(table, "SELECT {id} FROM {table} WHERE {id} % 3 <> 0 AND " + condition))
        .as(condition)
        .hasSize(ids.size());
  }

  private interface Check {
    void run(QueueTable table, int rows) throws SQLException;
  }

  private void forOneAndMany(Check check) throws SQLException {
    for (int rows : new int[] {1, 2, 500}) {
      QueueTable table = table();
      check.run(table, rows);
      leavesNothingOpen();
    }
  }

  @Test
  void finish_deletes_the_row() throws SQLException {
    forOneAndMany(
        (table, rows) -> {
          settled(table, new Settlement.Finish(), rows, Duration.ZERO);
          assertThat(ids(table)).hasSize(rows / 3);
        });
  }

  @Test
  void finish_marks_the_row_where_the_table_says_so() throws SQLException {
    QueueTable table = create(columns("settled").processedAt().build());
    for (int rows : new int[] {1, 500}) {
      List<HeldRow> held = claimed(table, rows).stream().map(DialectContract::held).toList();
      assertThat(settle(table, new Settlement.Finish(), held)).hasSize(rows).doesNotContain(false);
      String marked = database.fromNow(-9) + " AND " + database.fromNow(0);
      assertThat(
              column(
                  table,
                  "SELECT {id} FROM {table} WHERE {locked_until} IS NULL AND {processed_at} BETWEEN "
                      + marked))
          .hasSize(rows);
      assertThat(claim(table, WHOLE, rows)).isEmpty();
      run(table, "DELETE FROM {table}");
    }
  }

  @Test
  void free_ends_the_lease_and_keeps_the_attempt_counted() throws SQLException {
    forOneAndMany(
        (table, rows) ->
            check(
                table,
                "{locked_until} IS NULL AND {attempt} = 5 AND {retry_after} IS NULL",
                settled(table, new Settlement.Free(), rows, Duration.ZERO)));
  }

  @Test
  void restore_makes_the_row_as_it_was_before_the_claim() throws SQLException {
    forOneAndMany(
        (table, rows) ->
            check(
                table,
                "{locked_until} IS NULL AND {attempt} = 4 AND {retry_after} IS NULL",
                settled(table, new Settlement.Restore(), rows, Duration.ZERO)));
  }

  @Test
  void delay_makes_the_row_due_later_by_the_databases_clock() throws SQLException {
    forOneAndMany(
        (table, rows) ->
            check(
                table,
                "{locked_until} IS NULL AND {attempt} = 5 AND {retry_after} BETWEEN "
                    + database.fromNow(91.5 - 20)
                    + " AND "
                    + database.fromNow(91.5),
                settled(table, new Settlement.Delay(), rows, Duration.ofMillis(91_500))));
  }

  @Test
  void hold_keeps_the_row_in_work_by_nobody() throws SQLException {
    forOneAndMany(
        (table, rows) -> {
          List<Long> ids = settled(table, new Settlement.Hold(), rows, Duration.ofMillis(91_500));
          check(
              table,
              "{attempt} = 5 AND {locked_until} BETWEEN "
                  + database.fromNow(91.5 - 20)
                  + " AND "
                  + database.fromNow(91.5),
              ids);
          assertThat(claim(table, WHOLE, rows)).isEmpty();
        });
  }

  @Test
  void move_to_a_group_keeps_every_column_but_the_headers() throws SQLException {
    forOneAndMany(
        (table, rows) -> {
          List<Long> ids =
              settled(table, new Settlement.MoveToGroup("dead's"), rows, Duration.ZERO);
          check(
              table,
              "{locked_until} IS NULL AND {group} = 'dead''s' AND {attempt} = 5 AND {priority} = 3",
              ids);
          assertMoved(claim(table, group("dead's"), rows), ids, 5);
        });
  }

  @Test
  void move_to_a_table_keeps_every_column_but_the_headers() throws SQLException {
    for (int rows : new int[] {1, 2, 500}) {
      QueueTable table = table();
      QueueTable dead = create(columns("Dead Letters").build());
      List<Long> ids = settled(table, new Settlement.MoveToTable(dead), rows, Duration.ZERO);
      assertThat(ids(table)).hasSize(rows / 3);
      assertThat(database.inWork(dead)).isEmpty();
      assertMoved(claim(dead, group("a"), rows), ids, 5);
      leavesNothingOpen();
    }
  }

  private static void assertMoved(List<ClaimedRow> rows, List<Long> ids, int attempt) {
    assertThat(rows).extracting(row -> row.value(0)).containsExactlyInAnyOrderElementsOf(ids);
    for (ClaimedRow row : rows) {
      assertThat(row.value(2)).isEqualTo(3);
      assertThat(row.value(3)).isNull();
      assertThat(row.value(4)).isEqualTo((short) attempt);
      assertThat(row.value(6)).isEqualTo(HEADERS);
      assertThat((byte[]) row.value(7)).containsExactly(0, -1);
    }
  }

  @Test
  void moves_leave_the_headers_where_no_new_ones_are_given() throws SQLException {
    QueueTable table = table();
    List<ClaimedRow> rows = claimed(table, 3);
    settle(table, new Settlement.MoveToGroup("one"), held(rows.get(0)));
    settle(table, new Settlement.MoveToGroup("two"), held(rows.get(1)), held(rows.get(2)));
    assertThat(claim(table, WHOLE, 9))
        .extracting(row -> row.value(6))
        .containsOnly("{\"k\": \"v\"}");
  }

  @Test
  void moves_serve_a_table_without_headers() throws SQLException {
    TestTable columns = TestTable.named("plain").id(Long.class).group().lockedUntil();
    QueueTable table = create(columns.build());
    QueueTable dead =
        create(TestTable.named("plain_dead").id(Long.class).group().lockedUntil().build());
    for (long id = 1; id <= 4; id++) {
      insert(table, id, "a");
    }
    List<ClaimedRow> rows = claim(table, WHOLE, 9);
    assertThat(settle(table, new Settlement.MoveToGroup("b"), held(rows.get(0)), held(rows.get(1))))
        .containsExactly(true, true);
    assertThat(
            settle(table, new Settlement.MoveToTable(dead), held(rows.get(2)), held(rows.get(3))))
        .containsExactly(true, true);
    assertThat(ids(claim(table, group("b"), 9))).containsExactly(1L, 2L);
    assertThat(ids(claim(dead, group("a"), 9))).containsExactly(3L, 4L);
  }

  @Test
  void a_move_that_the_target_refuses_leaves_the_row_as_it_was() throws SQLException {
    QueueTable table = table();
    QueueTable dead = create(columns("Dead Letters").build());
    List<ClaimedRow> rows = claimed(table, 2);
    insert(dead, 2L, "a");
    Settlement move = new Settlement.MoveToTable(dead);
    assertThatThrownBy(() -> settle(table, move, held(rows.get(0)), held(rows.get(1))))
        .isInstanceOf(SQLException.class);
    assertThat(database.inWork(table)).hasSize(2);
    assertThat(ids(dead)).hasSize(1);
  }

  @Test
  void settles_after_the_lease_ended_while_nobody_took_the_row() throws SQLException {
    QueueTable table = table();
    HeldRow late = ended(table, claimed(table, 1).get(0));
    assertThat(settle(table, new Settlement.Finish(), late)).containsExactly(true);
  }

  @Test
  void tells_two_deliveries_of_one_row_apart_by_their_tokens() throws SQLException {
    QueueTable table = table();
    HeldRow late = ended(table, claimed(table, 1).get(0));
    HeldRow taken = held(claim(table, WHOLE, 1).get(0));
    assertThat(settle(table, new Settlement.Free(), late, taken)).containsExactly(false, true);
  }

  @Test
  void keeps_a_delay_that_no_column_could_hold_within_bounds() throws SQLException {
    QueueTable table = table();
    ClaimedRow row = claimed(table, 1).get(0);
    Duration forever = Duration.ofSeconds(Long.MAX_VALUE);
    assertThat(settle(table, new Settlement.Delay(), held(row, forever))).containsExactly(true);
    assertThat(claim(table, WHOLE, 1)).isEmpty();
    set(table, Role.RETRY_AFTER, "NULL", null);
    List<ClaimedRow> rows = claim(table, WHOLE, 1);
    assertThat(rows.get(0).token().end()).isAfter(Instant.now().minusSeconds(60));
  }

  @Test
  void delay_needs_retry_after() {
    QueueTable table = TestTable.named("plain").id(Long.class).lockedUntil().build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form(table).settlement(new Settlement.Delay()))
        .withMessageContaining("plain");
  }
}
