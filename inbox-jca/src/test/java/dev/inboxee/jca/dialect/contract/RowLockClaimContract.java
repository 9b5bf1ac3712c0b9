package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a claim locks until its transaction ends, and what settlements in it do. */
public abstract class RowLockClaimContract extends DialectContract {

  protected Connection a;
  protected Connection b;

  @BeforeEach
  void openSessions() throws SQLException {
    a = database.connect();
    b = database.connect();
    a.setAutoCommit(false);
    b.setAutoCommit(false);
  }

  @AfterEach
  void closeSessions() throws SQLException {
    for (Connection session : List.of(a, b)) {
      session.rollback();
      session.close();
    }
  }

  private static TestTable columns(String name) {
    return TestTable.named(name).id(Long.class).group().priority().retryAfter().attempt();
  }

  private QueueTable table(int rows) throws SQLException {
    QueueTable table = create(columns("locked").headers().build());
    for (long id = 1; id <= rows; id++) {
      insert(table, id, "a");
    }
    return table;
  }

  protected RowLockForm rowLock(QueueTable table) {
    return ((RowLockDialect) database.dialect()).rowLock(table);
  }

  protected List<ClaimedRow> lock(Connection session, QueueTable table, ClaimScope scope, int limit)
      throws SQLException {
    return rowLock(table).claim(scope, table.columns()).claim(session, limit);
  }

  private boolean settle(
      Connection session, QueueTable table, Settlement settlement, ClaimedRow row)
      throws SQLException {
    HeldRow held = new HeldRow(row.value(0), null, Duration.ofSeconds(60), "{\"x\": \"y\"}");
    return rowLock(table).settlement(settlement).settle(session, List.of(held))[0];
  }

  private List<Long> lockable(QueueTable table, Connection session) throws SQLException {
    try (Statement statement = session.createStatement();
        ResultSet result =
            statement.executeQuery(sql(table, "SELECT {id} FROM {table} FOR UPDATE SKIP LOCKED"))) {
      List<Long> ids = new ArrayList<>();
      while (result.next()) {
        ids.add(result.getLong(1));
      }
      session.rollback();
      return ids;
    }
  }

  @Test
  void runs_in_the_transaction_that_the_settlement_ends() throws SQLException {
    assertThat(rowLock(table(0)).claim(WHOLE, List.of()).boundary())
        .isEqualTo(Boundary.TRANSACTION);
  }

  @Test
  void returns_rows_by_priority_then_time_then_id_and_nulls_first() throws SQLException {
    QueueTable table = table(0);
    Instant early = Instant.parse("2020-01-01T00:00:00Z");
    Instant late = Instant.parse("2020-01-02T00:00:00Z");
    insert(table, 1L, "a", 2, early);
    insert(table, 2L, "a", 1, late);
    insert(table, 3L, "a", 1, early);
    insert(table, 4L, "a", 1, null);
    insert(table, 6L, "a", null, late);
    insert(table, 5L, "b", null, late);
    insert(table, 7L, "a", null, null);
    assertThat(ids(lock(a, table, WHOLE, 100))).containsExactly(7L, 5L, 6L, 4L, 3L, 2L, 1L);
    a.rollback();
    assertThat(ids(lock(a, table, group("a"), 3))).containsExactly(7L, 6L, 4L);
  }

  @Test
  void takes_what_is_due_only() throws SQLException {
    QueueTable table = create(columns("due").processedAt().build());
    for (long id = 1; id <= 4; id++) {
      insert(table, id, "a");
    }
    set(table, Role.RETRY_AFTER, database.fromNow(-0.1), 1L);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 2L);
    set(table, Role.PROCESSED_AT, database.fromNow(-60), 3L);
    assertThat(ids(lock(a, table, WHOLE, 100))).containsExactly(4L, 1L);
  }

  /** Known of queues elsewhere: the first claim locks what it only looks at. */
  @ParameterizedTest
  @ValueSource(ints = {3, 12, 200})
  void leaves_every_other_row_lockable(int rows) throws SQLException {
    QueueTable table = table(rows);
    assertThat(ids(lock(a, table, group("a"), 2))).containsExactly(1L, 2L);
    assertThat(lockable(table, b)).hasSize(rows - 2).doesNotContain(1L, 2L);
  }

  @Test
  void leaves_rows_lockable_that_it_walked_past() throws SQLException {
    QueueTable table = table(30);
    run(table, "CREATE INDEX locked_claim ON {table} ({group}, {priority}, {retry_after}, {id})");
    run(table, "UPDATE {table} SET {retry_after} = " + database.fromNow(60) + " WHERE {id} < 20");
    assertThat(ids(lock(a, table, group("a"), 1))).containsExactly(20L);
    assertThat(lockable(table, b)).hasSize(29).doesNotContain(20L);
  }

  @Test
  void a_second_claim_gets_the_next_rows_however_many_others_hold() throws SQLException {
    QueueTable table = table(60);
    assertThat(lock(a, table, group("a"), 50)).hasSize(50);
    assertThat(ids(lock(b, table, group("a"), 1))).containsExactly(51L);
    assertThat(ids(lock(b, table, WHOLE, 100))).hasSize(10).startsWith(51L).endsWith(60L);
    a.rollback();
    assertThat(ids(lock(a, table, group("a"), 1))).containsExactly(1L);
  }

  @Test
  void a_rollback_returns_the_row_as_it_was() throws SQLException {
    QueueTable table = table(1);
    ClaimedRow row = lock(a, table, WHOLE, 1).get(0);
    assertThat(row.value(4)).isEqualTo((short) 1);
    assertThat(settle(a, table, new Settlement.Free(), row)).isTrue();
    a.rollback();
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(1);
    assertThat(lock(b, table, WHOLE, 1)).hasSize(1);
  }

  @Test
  void settlements_take_effect_with_the_commit_and_count_the_attempt() throws SQLException {
    QueueTable table = table(5);
    List<ClaimedRow> rows = lock(a, table, WHOLE, 5);
    assertThat(settle(a, table, new Settlement.Finish(), rows.get(0))).isTrue();
    assertThat(settle(a, table, new Settlement.Free(), rows.get(1))).isTrue();
    assertThat(settle(a, table, new Settlement.Delay(), rows.get(2))).isTrue();
    assertThat(settle(a, table, new Settlement.MoveToGroup("dead"), rows.get(3))).isTrue();
    assertThat(ids(table)).hasSize(5);
    a.commit();
    assertThat(ids(table)).containsExactly(2L, 3L, 4L, 5L);
    assertThat(number(get(table, Role.ATTEMPT, 2L))).isEqualTo(2);
    assertThat(number(get(table, Role.ATTEMPT, 3L))).isEqualTo(2);
    assertThat(number(get(table, Role.ATTEMPT, 4L))).isEqualTo(1);
    assertThat(ids(lock(a, table, group("a"), 9))).containsExactly(2L, 5L);
    assertThat(ids(lock(a, table, group("dead"), 9))).containsExactly(4L);
  }

  @Test
  void moves_to_another_table_in_the_same_transaction() throws SQLException {
    QueueTable table = table(1);
    QueueTable dead = create(columns("dead").headers().build());
    ClaimedRow row = lock(a, table, WHOLE, 1).get(0);
    assertThat(settle(a, table, new Settlement.MoveToTable(dead), row)).isTrue();
    assertThat(ids(dead)).isEmpty();
    a.commit();
    assertThat(ids(table)).isEmpty();
    assertThat(ids(dead)).containsExactly(1L);
  }

  @Test
  void a_settlement_of_a_row_that_is_gone_says_so() throws SQLException {
    QueueTable table = create(TestTable.named("bare").id(Long.class).build());
    insert(table, 1L);
    ClaimedRow row = lock(a, table, WHOLE, 1).get(0);
    assertThat(settle(a, table, new Settlement.Free(), row)).isTrue();
    assertThat(settle(a, table, new Settlement.Finish(), row)).isTrue();
    assertThat(settle(a, table, new Settlement.Finish(), row)).isFalse();
    assertThat(settle(a, table, new Settlement.Free(), row)).isFalse();
    a.commit();
  }

  @Test
  void settles_many_rows_at_once() throws SQLException {
    QueueTable table = table(20);
    List<HeldRow> held = new ArrayList<>();
    for (ClaimedRow row : lock(a, table, WHOLE, 20)) {
      held.add(new HeldRow(row.value(0), null, Duration.ZERO, null));
    }
    RowLockForm form = rowLock(table);
    assertThat(form.settlement(new Settlement.Free()).settle(a, held)).doesNotContain(false);
    assertThat(form.settlement(new Settlement.Delay()).settle(a, held)).doesNotContain(false);
    a.commit();
    assertThat(column(table, "SELECT {id} FROM {table} WHERE {attempt} = 3")).hasSize(20);
  }

  private boolean isUntouched(QueueTable table, ClaimScope scope, long id, int attempt)
      throws SQLException {
    return rowLock(table).recheck(scope).isUntouched(a, id, attempt);
  }

  @Test
  void looks_again_whether_a_row_is_as_it_was_and_locks_it() throws SQLException {
    QueueTable table = create(columns("locked").processedAt().build());
    for (long id = 1; id <= 5; id++) {
      insert(table, id, "a");
    }
    assertThat(rowLock(table).recheck(WHOLE).boundary()).isEqualTo(Boundary.TRANSACTION);
    set(table, Role.ATTEMPT, "2", 2L);
    set(table, Role.GROUP, "'b'", 3L);
    set(table, Role.PROCESSED_AT, database.fromNow(-1), 4L);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 5L);
    assertThat(isUntouched(table, group("a"), 1, 1)).isTrue();
    assertThat(isUntouched(table, WHOLE, 1, 1)).isTrue();
    assertThat(isUntouched(table, WHOLE, 2, 1)).isFalse();
    assertThat(isUntouched(table, WHOLE, 2, 2)).isTrue();
    assertThat(isUntouched(table, group("a"), 3, 1)).isFalse();
    assertThat(isUntouched(table, WHOLE, 4, 1)).isFalse();
    assertThat(isUntouched(table, group("a"), 5, 1)).isTrue();
    assertThat(isUntouched(table, group("a"), 6, 1)).isFalse();
    assertThat(lockable(table, b)).doesNotContain(1L, 5L);
  }

  @Test
  void finds_a_row_touched_that_another_has_locked() throws SQLException {
    QueueTable table = table(1);
    assertThat(lock(b, table, WHOLE, 1)).hasSize(1);
    assertThat(isUntouched(table, WHOLE, 1, 1)).isFalse();
    b.rollback();
    assertThat(isUntouched(table, WHOLE, 1, 1)).isTrue();
  }

  @Test
  void looks_at_a_table_that_counts_no_attempts() throws SQLException {
    QueueTable table = create(TestTable.named("bare").id(Long.class).build());
    insert(table, 1L);
    assertThat(isUntouched(table, WHOLE, 1, 9)).isTrue();
    assertThat(isUntouched(table, WHOLE, 2, 9)).isFalse();
  }
}
