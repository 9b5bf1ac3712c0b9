package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.SessionLocks;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the advisory lock form chooses, takes, locks and settles. */
public abstract class AdvisoryContract extends DialectContract {

  private Connection a;
  private Connection b;

  @BeforeEach
  void openSessions() throws SQLException {
    a = database.connect();
    b = database.connect();
  }

  @AfterEach
  void closeSessions() throws SQLException {
    a.close();
    b.close();
  }

  private static TestTable columns() {
    return TestTable.named("keyed").id(Long.class).group().priority().retryAfter().attempt();
  }

  private QueueTable table(int rows) throws SQLException {
    QueueTable table =
        create(columns().processedAt().headers().data("tenant", String.class).build());
    for (long id = 1; id <= rows; id++) {
      insert(table, id, "a");
    }
    return table;
  }

  private AdvisoryForm advisory(QueueTable table) {
    return ((AdvisoryDialect) database.dialect()).advisory(table);
  }

  private List<Object> choose(QueueTable table, ClaimScope scope, int limit) throws SQLException {
    return advisory(table).candidates(scope, List.of()).choose(a, limit).stream()
        .map(Candidate::id)
        .toList();
  }

  private Optional<ClaimedRow> take(QueueTable table, ClaimScope scope, long id)
      throws SQLException {
    return advisory(table).take(scope, table.columns()).take(a, id);
  }

  private boolean settle(QueueTable table, Settlement settlement, long id) throws SQLException {
    HeldRow row = new HeldRow(id, null, Duration.ofSeconds(60), "{\"x\": \"y\"}");
    return Boundaries.run(a, advisory(table).settlement(settlement), List.of(row))[0];
  }

  @Test
  void chooses_due_rows_in_claim_order_with_their_keys() throws SQLException {
    QueueTable table = table(5);
    insert(table, 6L, "b");
    set(table, Role.PRIORITY, "-1", 4L);
    set(table, Role.PRIORITY, "0", null);
    set(table, Role.PRIORITY, "-1", 4L);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 2L);
    set(table, Role.PROCESSED_AT, database.fromNow(-60), 3L);
    run(table, "UPDATE {table} SET " + database.quote("tenant") + " = 't''1' WHERE {id} = 4");
    assertThat(choose(table, group("a"), 9)).containsExactly(4L, 1L, 5L);
    assertThat(choose(table, group("a"), 2)).containsExactly(4L, 1L);
    assertThat(choose(table, WHOLE, 9)).containsExactly(4L, 1L, 5L, 6L);
    List<Candidate> candidates =
        advisory(table)
            .candidates(group("a"), List.of(table.id(), table.columns().get(7)))
            .choose(a, 2);
    assertThat(candidates.get(0).key()).containsExactly(4L, "t'1");
    assertThat(candidates.get(1).key()).containsExactly(1L, null);
  }

  @Test
  void a_key_that_cannot_be_read_does_not_keep_the_other_rows_from_being_chosen()
      throws SQLException {
    QueueTable table = table(2);
    database.execute("UPDATE keyed SET tenant = 'no tenant' WHERE id = 1");
    UUID tenant = UUID.fromString("80000000-0000-0000-0000-000000000001");
    database.execute("UPDATE keyed SET tenant = '" + tenant + "' WHERE id = 2");
    QueueColumn key = new QueueColumn("tenant", Role.DATA, UUID.class, false);
    List<Candidate> candidates = advisory(table).candidates(group("a"), List.of(key)).choose(a, 9);
    assertThat(candidates).extracting(Candidate::id).containsExactly(1L, 2L);
    assertThat(candidates.get(0).key().get(0)).isInstanceOf(ClaimedRow.Unreadable.class);
    assertThat(candidates.get(1).key()).containsExactly(tenant);
  }

  @Test
  void takes_a_due_row_and_counts_its_attempt() throws SQLException {
    QueueTable table = table(1);
    assertThat(advisory(table).take(WHOLE, List.of()).boundary()).isEqualTo(Boundary.AUTOCOMMIT);
    ClaimedRow row = take(table, group("a"), 1).orElseThrow();
    assertThat(row.value(0)).isEqualTo(1L);
    assertThat(row.value(4)).isEqualTo((short) 1);
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(2);
    assertThat(take(table, WHOLE, 1).orElseThrow().value(4)).isEqualTo((short) 2);
    assertThat(choose(table, WHOLE, 9)).containsExactly(1L);
  }

  @Test
  void takes_no_row_that_is_not_due_any_more_or_has_left_its_group() throws SQLException {
    QueueTable table = table(3);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 1L);
    set(table, Role.PROCESSED_AT, database.fromNow(-1), 2L);
    set(table, Role.GROUP, "'dead'", 3L);
    for (long id = 1; id <= 4; id++) {
      assertThat(take(table, group("a"), id)).as("row %s", id).isEmpty();
    }
    assertThat(column(table, "SELECT {id} FROM {table} WHERE {attempt} = 1")).hasSize(3);
    assertThat(take(table, WHOLE, 3)).isPresent();
  }

  @Test
  void serves_a_table_with_no_more_than_an_id() throws SQLException {
    QueueTable table = create(TestTable.named("bare").id(String.class).build());
    insert(table, "it's");
    assertThat(choose(table, WHOLE, 9)).containsExactly("it's");
    assertThat(advisory(table).take(WHOLE, table.columns()).take(a, "it's")).isPresent();
    HeldRow row = new HeldRow("it's", null, Duration.ZERO, null);
    List<HeldRow> rows = List.of(row, new HeldRow("none", null, Duration.ZERO, null));
    assertThat(advisory(table).settlement(new Settlement.Free()).settle(a, rows))
        .containsExactly(true, false);
    assertThat(advisory(table).settlement(new Settlement.Finish()).settle(a, rows))
        .containsExactly(true, false);
    assertThat(ids(table)).isEmpty();
  }

  @Test
  void settles_a_row_whose_attempt_was_counted() throws SQLException {
    QueueTable table = table(6);
    QueueTable dead =
        create(
            TestTable.named("dead")
                .id(Long.class)
                .group()
                .priority()
                .retryAfter()
                .attempt()
                .processedAt()
                .headers()
                .data("tenant", String.class)
                .build());
    for (long id = 1; id <= 6; id++) {
      take(table, WHOLE, id);
    }
    assertThat(settle(table, new Settlement.Finish(), 1)).isTrue();
    assertThat(settle(table, new Settlement.Free(), 2)).isTrue();
    assertThat(settle(table, new Settlement.Restore(), 3)).isTrue();
    assertThat(settle(table, new Settlement.Delay(), 4)).isTrue();
    assertThat(settle(table, new Settlement.MoveToGroup("dead"), 5)).isTrue();
    assertThat(settle(table, new Settlement.MoveToTable(dead), 6)).isTrue();
    assertThat(settle(table, new Settlement.Free(), 7)).isFalse();
    assertThat(choose(table, group("a"), 9)).containsExactly(2L, 3L);
    assertThat(choose(table, group("dead"), 9)).containsExactly(5L);
    assertThat(ids(dead)).singleElement().hasToString("6");
    List<Integer> attempts = new ArrayList<>();
    for (long id = 1; id <= 5; id++) {
      attempts.add(number(get(table, Role.ATTEMPT, id)));
    }
    assertThat(attempts).containsExactly(2, 2, 1, 2, 2);
  }

  @Test
  void a_key_is_held_by_one_session_at_a_time() throws SQLException {
    SessionLocks locks = advisory(table(0)).locks();
    List<String> keys =
        List.of("jobs-1", "", "it's \"x\" \\ ?", "grün 群", "x".repeat(64), "y".repeat(1000));
    for (String key : keys) {
      assertThat(locks.tryLock(a, key)).as(key).isTrue();
      assertThat(locks.tryLock(b, key)).as(key).isFalse();
      assertThat(locks.unlock(b, key)).as(key).isFalse();
      assertThat(locks.unlock(a, key)).as(key).isTrue();
      assertThat(locks.unlock(a, key)).as(key).isFalse();
      assertThat(locks.tryLock(b, key)).as(key).isTrue();
      assertThat(locks.unlock(b, key)).as(key).isTrue();
    }
  }

  @Test
  void a_session_holds_several_keys_whatever_its_transactions_do() throws SQLException {
    SessionLocks locks = advisory(table(0)).locks();
    assertThat(locks.tryLock(a, "one")).isTrue();
    assertThat(locks.tryLock(a, "two")).isTrue();
    a.setAutoCommit(false);
    a.rollback();
    a.setAutoCommit(true);
    assertThat(locks.tryLock(b, "one")).isFalse();
    assertThat(locks.unlock(a, "one")).isTrue();
    assertThat(locks.tryLock(b, "two")).isFalse();
    assertThat(locks.tryLock(b, "one")).isTrue();
    assertThat(locks.unlock(b, "one")).isTrue();
    assertThat(locks.unlock(a, "two")).isTrue();
  }

  @Test
  void a_key_is_free_when_its_session_ends() throws SQLException {
    SessionLocks locks = advisory(table(0)).locks();
    assertThat(locks.tryLock(a, "jobs-1")).isTrue();
    a.close();
    await().until(() -> locks.tryLock(b, "jobs-1"));
    assertThat(locks.unlock(b, "jobs-1")).isTrue();
  }

  private boolean isUntouched(QueueTable table, ClaimScope scope, long id, int attempt)
      throws SQLException {
    return advisory(table).recheck(scope).isUntouched(a, id, attempt);
  }

  @Test
  void looks_again_whether_a_row_is_as_it_was() throws SQLException {
    QueueTable table = table(4);
    assertThat(advisory(table).recheck(WHOLE).boundary()).isEqualTo(Boundary.AUTOCOMMIT);
    set(table, Role.ATTEMPT, "2", 2L);
    set(table, Role.GROUP, "'b'", 3L);
    set(table, Role.PROCESSED_AT, database.fromNow(-1), 4L);
    assertThat(isUntouched(table, group("a"), 1, 1)).isTrue();
    assertThat(isUntouched(table, WHOLE, 2, 1)).isFalse();
    assertThat(isUntouched(table, WHOLE, 2, 2)).isTrue();
    assertThat(isUntouched(table, group("a"), 3, 1)).isFalse();
    assertThat(isUntouched(table, WHOLE, 3, 1)).isTrue();
    assertThat(isUntouched(table, WHOLE, 4, 1)).isFalse();
    assertThat(isUntouched(table, WHOLE, 5, 1)).isFalse();
  }
}
