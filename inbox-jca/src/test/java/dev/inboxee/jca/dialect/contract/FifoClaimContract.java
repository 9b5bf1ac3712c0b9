package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a claim of a group that keeps its order takes, one after another. */
public abstract class FifoClaimContract extends DialectContract {

  protected QueueTable fifo() throws SQLException {
    return create(
        TestTable.named("Sync Jobs")
            .id(Long.class)
            .fifoGroup()
            .priority()
            .retryAfter()
            .attempt()
            .lockedUntil()
            .processedAt()
            .build());
  }

  protected List<ClaimedRow> claimA(QueueTable table) throws SQLException {
    return claim(table, group("a"), 10);
  }

  @Test
  void runs_without_a_transaction_around_it() throws SQLException {
    LeaseClaim claim = form(fifo()).claim(group("a"), List.of());
    assertThat(claim.boundary()).isEqualTo(Boundary.AUTOCOMMIT);
  }

  private QueueTable fifo(String name) throws SQLException {
    return create(TestTable.named(name).id(Long.class).fifoGroup().lockedUntil().build());
  }

  @Test
  void refuses_the_whole_table() throws SQLException {
    QueueTable table = fifo();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form(table).claim(WHOLE, List.of()))
        .withMessageContaining("Sync Jobs");
  }

  @Test
  void takes_the_head_alone_and_nothing_while_it_is_in_work() throws SQLException {
    QueueTable table = fifo();
    for (long id = 3; id > 0; id--) {
      insert(table, id, "a");
    }
    insert(table, 4L, "b");
    insert(table, 0L, (Object) null);
    ClaimedRow first = claimA(table).get(0);
    assertThat(first.value(0)).isEqualTo(1L);
    assertThat(claimA(table)).isEmpty();
    assertThat(ids(claim(table, group("b"), 10))).containsExactly(4L);
    settle(table, new Settlement.Finish(), held(first));
    ClaimedRow second = claimA(table).get(0);
    assertThat(second.value(0)).isEqualTo(2L);
    assertThat(second.value(4)).isEqualTo((short) 1);
    assertThat(claimA(table)).isEmpty();
  }

  @Test
  void serves_a_table_with_no_more_than_id_group_and_lease() throws SQLException {
    QueueTable table = fifo("bare");
    insert(table, 2L, "a");
    insert(table, 1L, "a");
    assertThat(ids(claimA(table))).containsExactly(1L);
    assertThat(claimA(table)).isEmpty();
  }

  @Test
  void finds_the_head_by_priority_then_time_then_id_and_nulls_first() throws SQLException {
    QueueTable table = fifo();
    insert(table, 1L, "a", 1, null);
    insert(table, 2L, "a", null, null);
    insert(table, 3L, "a", null, null);
    insert(table, 4L, "a", 0, null);
    insert(table, 5L, "a", null, null);
    set(table, Role.RETRY_AFTER, database.fromNow(-60), 2L);
    set(table, Role.RETRY_AFTER, database.fromNow(-90), 3L);
    for (long expected : new long[] {5, 3, 2, 4, 1}) {
      ClaimedRow row = claimA(table).get(0);
      assertThat(row.value(0)).isEqualTo(expected);
      settle(table, new Settlement.Finish(), held(row));
    }
    assertThat(claimA(table)).isEmpty();
    assertThat(ids(table)).hasSize(5);
  }

  @Test
  void waits_behind_a_head_that_is_not_due() throws SQLException {
    QueueTable table = fifo();
    insert(table, 1L, "a", 0, null);
    insert(table, 2L, "a", 1, null);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 1L);
    assertThat(claimA(table)).isEmpty();
    set(table, Role.RETRY_AFTER, database.fromNow(-1), 1L);
    assertThat(ids(claimA(table))).containsExactly(1L);
  }

  @Test
  void takes_nothing_that_entered_ahead_of_a_row_in_work() throws SQLException {
    QueueTable table = fifo();
    insert(table, 5L, "a");
    ClaimedRow row = claimA(table).get(0);
    insert(table, 1L, "a");
    assertThat(claimA(table)).isEmpty();
    settle(table, new Settlement.Free(), held(row));
    assertThat(ids(claimA(table))).containsExactly(1L);
  }

  @Test
  void takes_the_head_again_after_its_lease_ended() throws SQLException {
    QueueTable table = fifo();
    insert(table, 1L, "a");
    insert(table, 2L, "a");
    HeldRow late = ended(table, claimA(table).get(0));
    ClaimedRow again = claimA(table).get(0);
    assertThat(again.value(0)).isEqualTo(1L);
    assertThat(again.value(4)).isEqualTo((short) 2);
    assertThat(settle(table, new Settlement.Finish(), late)).containsExactly(false);
    assertThat(extend(table, late)).containsOnlyNulls();
  }

  @Test
  void takes_ended_leases_of_other_rows_away_when_it_claims() throws SQLException {
    QueueTable table = fifo();
    insert(table, 5L, "a");
    HeldRow late = ended(table, claimA(table).get(0));
    insert(table, 1L, "a");
    assertThat(ids(claimA(table))).containsExactly(1L);
    assertThat(extend(table, late)).containsOnlyNulls();
    assertThat(settle(table, new Settlement.Hold(), late)).containsExactly(false);
    assertThat(settle(table, new Settlement.Finish(), late)).containsExactly(false);
    assertThat(number(get(table, Role.ATTEMPT, 5L))).isEqualTo(2);
    assertThat(database.inWork(table)).extracting(DialectContract::number).containsExactly(1);
  }

  @Test
  void leaves_ended_leases_alone_when_it_claims_nothing() throws SQLException {
    QueueTable table = fifo();
    insert(table, 5L, "a");
    HeldRow late = ended(table, claimA(table).get(0));
    insert(table, 1L, "a", null, null);
    set(table, Role.PRIORITY, "-1", 1L);
    set(table, Role.PRIORITY, "0", 5L);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 1L);
    assertThat(claimA(table)).isEmpty();
    assertThat(extend(table, late).get(0)).isNotNull();
    set(table, Role.RETRY_AFTER, database.fromNow(-1), 1L);
    assertThat(claimA(table)).isEmpty();
  }

  @Test
  void never_has_two_in_work_after_a_late_extension_of_several_rows() throws SQLException {
    QueueTable table = fifo();
    insert(table, 5L, "a");
    HeldRow five = ended(table, claimA(table).get(0));
    insert(table, 1L, "a");
    HeldRow one = ended(table, claimA(table).get(0));
    assertThat(extend(table, five, one))
        .satisfiesExactly(
            token -> assertThat(token).isNull(), token -> assertThat(token).isNotNull());
    assertThat(database.inWork(table)).extracting(DialectContract::number).containsExactly(1);
  }

  @Test
  void keeps_a_retried_row_the_head_and_moves_a_delayed_one_back() throws SQLException {
    QueueTable table = fifo();
    for (long id = 1; id <= 3; id++) {
      insert(table, id, "a");
      set(table, Role.RETRY_AFTER, database.fromNow(-60 + id), id);
    }
    settle(table, new Settlement.Free(), held(claimA(table).get(0)));
    ClaimedRow again = claimA(table).get(0);
    assertThat(again.value(0)).isEqualTo(1L);
    settle(table, new Settlement.Delay(), held(again, Duration.ZERO));
    for (long expected : new long[] {2, 3, 1}) {
      ClaimedRow row = claimA(table).get(0);
      assertThat(row.value(0)).isEqualTo(expected);
      settle(table, new Settlement.Finish(), held(row));
    }
  }

  @Test
  void lets_the_next_go_when_a_failing_head_moved_out() throws SQLException {
    QueueTable table = fifo();
    insert(table, 1L, "a");
    insert(table, 2L, "a");
    settle(table, new Settlement.MoveToGroup("dead"), held(claimA(table).get(0)));
    assertThat(ids(claimA(table))).containsExactly(2L);
    assertThat(ids(claim(table, group("dead"), 1))).containsExactly(1L);
  }

  @Test
  void takes_a_group_whatever_it_is_called() throws SQLException {
    QueueTable table = fifo();
    List<String> names = List.of("x'; DROP TABLE y; --", "\"", "\\", "?", "", "grün 群");
    for (int i = 0; i < names.size(); i++) {
      insert(table, (long) i, names.get(i));
    }
    for (int i = 0; i < names.size(); i++) {
      assertThat(ids(claim(table, group(names.get(i)), 9))).containsExactly((long) i);
    }
  }
}
