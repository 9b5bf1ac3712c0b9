package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lease form by a clock of the host's. */
public abstract class LeaseClockContract extends ClockContract {

  private static TestTable columns(String name) {
    return TestTable.named(name).id(Long.class).group();
  }

  private QueueTable table() throws SQLException {
    return create(columns("messages").retryAfter().attempt().lockedUntil().processedAt().build());
  }

  private QueueTable ordered() throws SQLException {
    return create(
        TestTable.named("ordered")
            .id(Long.class)
            .fifoGroup()
            .retryAfter()
            .priority()
            .lockedUntil()
            .build());
  }

  private List<ClaimedRow> claimed(QueueTable table, int rows) throws SQLException {
    for (long id = 1; id <= rows; id++) {
      insert(table, id, "a");
    }
    return claim(table, WHOLE, rows);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, -3})
  void takes_what_is_due_by_the_clock(int daysAhead) throws SQLException {
    clock = clock(daysAhead);
    QueueTable table = table();
    insertDue(table);
    assertThat(ids(claim(table, WHOLE, 1))).containsExactly(4L);
    assertThat(ids(claim(table, group("a"), 9))).containsExactly(1L, 2L);
    assertThat(claim(table, WHOLE, 9)).isEmpty();
    clock.advance(Duration.ofSeconds(1));
    assertThat(ids(claim(table, WHOLE, 9))).containsExactly(3L);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, -3})
  void takes_what_is_free_by_the_clock(int daysAhead) throws SQLException {
    clock = clock(daysAhead);
    QueueTable table = table();
    assertThat(claimed(table, 2)).hasSize(2);
    clock.advance(LEASE.minusMillis(1));
    assertThat(claim(table, WHOLE, 9)).isEmpty();
    clock.advance(Duration.ofMillis(1));
    assertThat(ids(claim(table, WHOLE, 1))).containsExactly(1L);
    assertThat(ids(claim(table, WHOLE, 9))).containsExactly(2L);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_lease_ends_by_the_clock(int rows) throws SQLException {
    QueueTable table = table();
    for (ClaimedRow row : claimed(table, rows)) {
      assertThat(row.token().end()).isEqualTo(now().plus(LEASE));
      assertThat(row.token()).isEqualTo(token(table, row.value(0)));
      assertThat(row.value(4)).isEqualTo(row.token().end());
    }
  }

  /** What the clock tells beyond the column's digits is nowhere. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_token_is_the_end_as_the_column_keeps_it(int rows) throws SQLException {
    clock.advance(Duration.ofNanos(123_456_789));
    QueueTable table = table();
    List<HeldRow> held = new ArrayList<>();
    for (ClaimedRow row : claimed(table, rows)) {
      assertThat(row.token()).isEqualTo(token(table, row.value(0)));
      held.add(held(row));
    }
    clock.advance(Duration.ofNanos(111_111_111));
    HeldRow last = held.get(rows - 1);
    LeaseToken extended = extend(table, held.toArray(HeldRow[]::new)).get(rows - 1);
    assertThat(extended).isEqualTo(token(table, last.id()));
    HeldRow after = new HeldRow(last.id(), extended, Duration.ZERO, null);
    assertThat(settle(table, new Settlement.Finish(), after)).containsExactly(true);
  }

  @Test
  void an_extension_goes_from_now_on_by_the_clock() throws SQLException {
    QueueTable table = table();
    ClaimedRow row = claimed(table, 1).get(0);
    clock.advance(Duration.ofSeconds(20));
    LeaseToken token = extend(table, held(row)).get(0);
    assertThat(token.end()).isEqualTo(now().plus(LEASE));
    assertThat(token).isEqualTo(token(table, 1L));
    clock.advance(Duration.ofSeconds(29));
    assertThat(claim(table, WHOLE, 9)).isEmpty();
  }

  @Test
  void who_takes_over_when_the_lease_has_ended_by_the_clock_is_the_only_one_to_settle()
      throws SQLException {
    QueueTable table = table();
    ClaimedRow first = claimed(table, 1).get(0);
    clock.advance(LEASE);
    ClaimedRow second = claim(table, WHOLE, 1).get(0);
    assertThat(second.value(3)).isEqualTo((short) 2);
    assertThat(extend(table, held(first))).containsExactly((LeaseToken) null);
    assertThat(settle(table, new Settlement.Free(), held(first))).containsExactly(false);
    assertThat(settle(table, new Settlement.Free(), held(second))).containsExactly(true);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void settlements_write_times_of_the_clock(int rows) throws SQLException {
    QueueTable table = table();
    List<HeldRow> held = new ArrayList<>();
    for (ClaimedRow row : claimed(table, rows)) {
      held.add(held(row, DELAY));
    }
    clock.advance(Duration.ofSeconds(1));
    assertThat(settle(table, new Settlement.Hold(), held)).doesNotContain(false);
    assertThat(time(table, Role.LOCKED_UNTIL, 1L)).isEqualTo(now().plus(DELAY));
    held = rows(table, rows);
    assertThat(settle(table, new Settlement.Delay(), held)).doesNotContain(false);
    assertThat(time(table, Role.RETRY_AFTER, 1L)).isEqualTo(now().plus(DELAY));
    assertThat(claim(table, WHOLE, 9)).isEmpty();
    clock.advance(DELAY);
    assertThat(claim(table, WHOLE, 9)).hasSize(rows);
    assertThat(settle(table, new Settlement.Finish(), rows(table, rows))).doesNotContain(false);
    assertThat(time(table, Role.PROCESSED_AT, (long) rows)).isEqualTo(now());
  }

  /** The rows as they are now. */
  private List<HeldRow> rows(QueueTable table, int rows) throws SQLException {
    List<HeldRow> held = new ArrayList<>();
    for (long id = 1; id <= rows; id++) {
      held.add(new HeldRow(id, token(table, id), DELAY, null));
    }
    return held;
  }

  /** A clock that is a second on at each reading tells all rows of one operation the same. */
  @Test
  void an_operation_reads_the_clock_once() throws SQLException {
    QueueTable table = table();
    clock.goOnBy(Duration.ofSeconds(1));
    List<ClaimedRow> claimed = claimed(table, 70);
    assertThat(claimed).hasSize(70).extracting(ClaimedRow::token).containsOnly(token(table, 1L));
    List<LeaseToken> tokens =
        extend(table, claimed.stream().map(DialectContract::held).toArray(HeldRow[]::new));
    assertThat(tokens).hasSize(70).containsOnly(token(table, 1L));
    assertThat(settle(table, new Settlement.Hold(), rows(table, 70))).doesNotContain(false);
    assertThat(rows(table, 70)).extracting(HeldRow::token).containsOnly(token(table, 1L));
  }

  @Test
  void the_head_of_a_group_is_due_by_the_clock_and_those_behind_it_wait() throws SQLException {
    QueueTable table = ordered();
    insert(table, 1L, "a", now().plusSeconds(1), 1);
    insert(table, 2L, "a", null, 2);
    assertThat(claim(table, group("a"), 9)).isEmpty();
    clock.advance(Duration.ofSeconds(1));
    assertThat(ids(claim(table, group("a"), 9))).containsExactly(1L);
    assertThat(claim(table, group("a"), 9)).isEmpty();
  }

  @Test
  void a_group_is_free_when_the_lease_of_its_row_has_ended_by_the_clock() throws SQLException {
    QueueTable table = ordered();
    insert(table, 5L, "a", null, 5);
    ClaimedRow first = claim(table, group("a"), 1).get(0);
    assertThat(first.token().end()).isEqualTo(now().plus(LEASE));
    insert(table, 4L, "a", null, 4);
    clock.advance(LEASE.minusMillis(1));
    assertThat(claim(table, group("a"), 1)).isEmpty();
    clock.advance(Duration.ofMillis(1));
    ClaimedRow second = claim(table, group("a"), 1).get(0);
    assertThat(second.value(0)).isEqualTo(4L);
    assertThat(second.token().end()).isEqualTo(now().plus(LEASE));
    assertThat(extend(table, held(first))).containsExactly((LeaseToken) null);
    assertThat(settle(table, new Settlement.Finish(), held(first))).containsExactly(false);
  }

  @Test
  void the_clock_is_read_when_an_operation_begins_and_not_when_it_is_built() throws SQLException {
    QueueTable table = table();
    insert(table, 1L, "a", now().plusSeconds(5));
    var claim = form(table).claim(WHOLE, table.columns());
    try (Connection connection = database.connect()) {
      assertThat(claim.claim(connection, 1, LEASE)).isEmpty();
      clock.advance(Duration.ofSeconds(5));
      Instant end = claim.claim(connection, 1, LEASE).get(0).token().end();
      assertThat(end).isEqualTo(now().plus(LEASE));
    }
  }
}
