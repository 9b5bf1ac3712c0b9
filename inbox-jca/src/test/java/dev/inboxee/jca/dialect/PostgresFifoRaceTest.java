package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Interleavings of sessions A and B on one group, each held in place by a lock that the test sees
 * one of them wait for.
 */
final class PostgresFifoRaceTest extends DialectContract {

  private static final String TAKE_GUARD =
      "SELECT pg_advisory_xact_lock(hashtextextended('a', '\"Sync Jobs\"'::regclass::oid::bigint))";

  private PostgresDatabase postgres;
  private QueueTable table;
  private Session a;
  private Session b;

  @Override
  protected TestDatabase open() throws Exception {
    postgres = PostgresDatabase.open();
    return postgres;
  }

  @BeforeEach
  void openSessions() throws SQLException {
    table = create(columns("Sync Jobs").build());
    a = new Session(postgres, "");
    b = new Session(postgres, "");
  }

  private static TestTable columns(String name) {
    return TestTable.named(name)
        .id(Long.class)
        .fifoGroup()
        .priority()
        .retryAfter()
        .attempt()
        .lockedUntil()
        .processedAt();
  }

  @AfterEach
  void closeSessions() throws SQLException {
    a.close();
    b.close();
  }

  private List<ClaimedRow> claim(Session session) throws SQLException {
    return claim(session.connection, table, group("a"), 1);
  }

  private CompletableFuture<List<ClaimedRow>> beginClaim(Session session) {
    return session.beginAndBlock(connection -> claim(connection, table, group("a"), 1));
  }

  private LeaseToken extend(Session session, HeldRow row) throws SQLException {
    return form(table).extension().extend(session.connection, List.of(row), LEASE).get(0);
  }

  /** Row 5 was claimed by A and its lease has ended; row 1 has entered ahead of it. */
  private HeldRow lateWithOneAhead() throws SQLException {
    insert(table, 5L, "a");
    HeldRow late = ended(table, claim(a).get(0));
    insert(table, 1L, "a");
    return late;
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void a_claim_that_waited_for_the_guard_sees_what_its_holder_did(String parameters)
      throws Exception {
    warm(parameters, table);
    insert(table, 6L, "a");
    a.connection.setAutoCommit(false);
    a.execute(TAKE_GUARD);
    CompletableFuture<List<ClaimedRow>> claim = beginClaim(b);
    insert(table, 1L, "a");
    assertThat(ids(claim(a))).containsExactly(1L);
    a.connection.commit();
    assertThat(claim.get()).isEmpty();
    assertThat(database.inWork(table)).containsExactly(1L);
  }

  /** The driver may cut a statement in two; the claim reads the table while the test looks. */
  @ParameterizedTest
  @MethodSource("sessions")
  void the_guard_is_held_while_the_claim_reads_the_table(String parameters) throws Exception {
    QueueTable view = columns("paused").build();
    insert(table, 6L, "a");
    try (Pause pause = new Pause(database, a, "Sync Jobs", "paused")) {
      warm(parameters, view);
      pause.hold();
      CompletableFuture<List<ClaimedRow>> claim =
          b.beginAndBlock(connection -> claim(connection, view, group("a"), 1));
      assertThat(guards()).containsExactly(b.pid);
      pause.release();
      assertThat(ids(claim.get())).containsExactly(6L);
    }
    assertThat(guards()).isEmpty();
  }

  static List<String> sessions() {
    return List.of(
        "",
        "&prepareThreshold=1",
        "&prepareThreshold=0",
        "&binaryTransfer=false",
        "&stringtype=unspecified",
        "&preferQueryMode=simple",
        "&preferQueryMode=extendedForPrepared",
        "&options=-c%20default_transaction_isolation=serializable");
  }

  /** Makes B a session that has claimed often enough for the driver to have prepared the claim. */
  private void warm(String parameters, QueueTable claimed) throws SQLException {
    b.close();
    b = new Session(postgres, parameters);
    insert(table, 5L, "b");
    for (int i = 0; i < 12; i++) {
      HeldRow row = held(claim(b.connection, claimed, group("b"), 1).get(0));
      form(table).settlement(new Settlement.Free()).settle(b.connection, List.of(row));
    }
  }

  @Test
  void a_head_that_a_publisher_commits_late_waits_for_the_row_in_work() throws Exception {
    try (Session publisher = new Session(postgres, "")) {
      publisher.connection.setAutoCommit(false);
      publisher.execute("INSERT INTO \"Sync Jobs\" (id, target) VALUES (3, 'a')");
      insert(table, 4L, "a");
      a.connection.setAutoCommit(false);
      assertThat(ids(claim(a))).containsExactly(4L);
      publisher.connection.commit();
      CompletableFuture<List<ClaimedRow>> claim = beginClaim(b);
      a.connection.commit();
      assertThat(claim.get()).isEmpty();
    }
  }

  @Test
  void a_claim_that_rolls_back_lets_the_waiting_one_take_the_head() throws Exception {
    insert(table, 1L, "a");
    a.connection.setAutoCommit(false);
    claim(a);
    CompletableFuture<List<ClaimedRow>> claim = beginClaim(b);
    a.connection.rollback();
    assertThat(ids(claim.get())).containsExactly(1L);
  }

  @Test
  void an_extension_that_is_not_committed_yet_keeps_its_group() throws Exception {
    HeldRow late = lateWithOneAhead();
    a.connection.setAutoCommit(false);
    assertThat(extend(a, late)).isNotNull();
    assertThat(claim(b)).isEmpty();
    a.connection.commit();
    assertThat(claim(b)).isEmpty();
    assertThat(database.inWork(table)).containsExactly(5L);
  }

  @Test
  void an_extension_that_rolls_back_leaves_the_row_to_the_next_claim() throws Exception {
    HeldRow late = lateWithOneAhead();
    a.connection.setAutoCommit(false);
    extend(a, late);
    a.connection.rollback();
    assertThat(ids(claim(b))).containsExactly(1L);
    assertThat(extend(a, late)).isNull();
    a.connection.rollback();
  }

  @Test
  void an_extension_that_waits_for_a_claim_loses() throws Exception {
    HeldRow late = lateWithOneAhead();
    b.connection.setAutoCommit(false);
    assertThat(ids(claim(b))).containsExactly(1L);
    CompletableFuture<List<LeaseToken>> extension =
        a.beginAndBlock(
            connection -> form(table).extension().extend(connection, List.of(late), LEASE));
    b.connection.commit();
    assertThat(extension.get()).containsOnlyNulls();
    assertThat(database.inWork(table)).containsExactly(1L);
  }

  @Test
  void a_hold_that_waits_for_a_claim_loses() throws Exception {
    HeldRow late = lateWithOneAhead();
    b.connection.setAutoCommit(false);
    claim(b);
    CompletableFuture<boolean[]> hold =
        a.beginAndBlock(
            connection ->
                form(table).settlement(new Settlement.Hold()).settle(connection, List.of(late)));
    b.connection.commit();
    assertThat(hold.get()).containsExactly(false);
    assertThat(database.inWork(table)).containsExactly(1L);
  }

  @Test
  void a_claim_never_waits_for_a_row() throws Exception {
    insert(table, 1L, "a");
    a.connection.setAutoCommit(false);
    a.execute("SELECT * FROM \"Sync Jobs\" FOR UPDATE");
    assertThat(claim(b)).isEmpty();
    a.connection.commit();
    assertThat(ids(claim(b))).containsExactly(1L);
  }

  @Test
  void a_row_that_others_refer_to_is_claimed_all_the_same() throws Exception {
    insert(table, 1L, "a");
    database.execute("CREATE TABLE refers (id bigint REFERENCES \"Sync Jobs\")");
    a.connection.setAutoCommit(false);
    a.execute("INSERT INTO refers VALUES (1)");
    assertThat(ids(claim(b))).containsExactly(1L);
    a.connection.rollback();
    database.execute("DROP TABLE refers");
  }

  /**
   * The claim reads the table through a view that makes it wait for the test after its snapshot was
   * taken; meanwhile the row changes.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "locked_until = clock_timestamp() + interval '1 minute'",
        "retry_after = clock_timestamp() + interval '1 minute'",
        "retry_after = clock_timestamp() - interval '1 minute'",
        "priority = 7",
        "target = 'b'",
        "processed_at = clock_timestamp()"
      })
  void a_row_that_changed_after_the_snapshot_is_left_alone(String change) throws Exception {
    insert(table, 1L, "a");
    assertThat(claimThroughPause(change)).isEmpty();
  }

  @Test
  void a_change_that_says_nothing_about_the_queue_does_not_matter() throws Exception {
    insert(table, 1L, "a");
    assertThat(ids(claimThroughPause("attempt = 4"))).containsExactly(1L);
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(5);
  }

  @Test
  void an_ended_lease_that_was_extended_after_the_snapshot_keeps_its_group() throws Exception {
    lateWithOneAhead();
    assertThat(claimThroughPause("locked_until = clock_timestamp() + interval '1 minute'", 5L))
        .isEmpty();
    assertThat(database.inWork(table)).containsExactly(5L);
  }

  private List<ClaimedRow> claimThroughPause(String change) throws Exception {
    return claimThroughPause(change, 1L);
  }

  private List<ClaimedRow> claimThroughPause(String change, long id) throws Exception {
    QueueTable view = columns("paused").build();
    try (Pause pause = new Pause(database, a, "Sync Jobs", "paused")) {
      return pause.between(
          b,
          connection -> claim(connection, view, group("a"), 1),
          "UPDATE \"Sync Jobs\" SET " + change + " WHERE id = " + id);
    }
  }

  @Test
  void two_groups_do_not_wait_for_each_other() throws Exception {
    insert(table, 1L, "a");
    insert(table, 2L, "b");
    a.connection.setAutoCommit(false);
    claim(a);
    assertThat(ids(claim(b.connection, table, group("b"), 1))).containsExactly(2L);
    a.connection.commit();
  }

  @Test
  void a_claim_that_fails_after_the_guard_gives_it_back() throws Exception {
    insert(table, 1L, "a");
    database.execute(
        "ALTER TABLE \"Sync Jobs\" ADD CONSTRAINT refuse CHECK (locked_until IS NULL)");
    assertThat(
            a.begin(connection -> claim(connection, table, group("a"), 1))
                .handle((rows, failure) -> failure)
                .get())
        .hasMessageContaining("refuse");
    assertThat(database.openTransactions()).isEmpty();
    database.execute("ALTER TABLE \"Sync Jobs\" DROP CONSTRAINT refuse");
    assertThat(ids(claim(a))).containsExactly(1L);
  }

  @Test
  void the_guard_is_gone_with_the_claim_in_autocommit_and_kept_in_a_transaction() throws Exception {
    insert(table, 1L, "a");
    claim(a);
    assertThat(guards()).isEmpty();
    a.connection.setAutoCommit(false);
    claim(a);
    assertThat(guards()).hasSize(1);
    a.connection.commit();
    assertThat(guards()).isEmpty();
  }

  /** The sessions that hold a guard; a pause holds its lock for a session, not a transaction. */
  private List<Object> guards() throws SQLException {
    return database.column(
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
            + " AND objid <> "
            + Pause.KEY
            + " AND database ="
            + " (SELECT oid FROM pg_database WHERE datname = current_database())");
  }

  @ParameterizedTest
  @ValueSource(strings = {"repeatable read", "serializable"})
  void refuses_a_transaction_that_would_not_look_again(String isolation) throws Exception {
    insert(table, 1L, "a");
    a.execute("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL " + isolation);
    a.connection.setAutoCommit(false);
    assertThatThrownBy(() -> claim(a))
        .isInstanceOf(SQLException.class)
        .hasMessageContainingAll("INBX0501", isolation);
    a.connection.commit();
    assertThat(database.inWork(table)).isEmpty();
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(1);
    a.connection.setAutoCommit(true);
    assertThat(ids(claim(a))).containsExactly(1L);
  }

  @Test
  void leaves_a_session_as_it_was_after_a_claim_and_after_one_that_failed() throws Exception {
    insert(table, 1L, "a");
    String settings =
        "SELECT current_setting('transaction_isolation'), current_setting('idle_in_transaction_session_timeout')";
    claim(a);
    assertThat(a.rows(settings)).containsExactly(List.of("read committed", "0"));
    database.execute(
        "ALTER TABLE \"Sync Jobs\" ADD CONSTRAINT refuse CHECK (locked_until < now()) NOT VALID");
    set(table, Role.LOCKED_UNTIL, database.fromNow(-1), 1L);
    assertThatThrownBy(() -> claim(a)).hasMessageContaining("refuse");
    assertThat(a.rows(settings)).containsExactly(List.of("read committed", "0"));
    a.execute("SELECT 1 FROM \"Sync Jobs\"");
    assertThat(database.openTransactions()).isEmpty();
  }

  @Test
  void a_lease_counts_from_the_end_of_the_wait() throws Exception {
    insert(table, 1L, "a");
    a.connection.setAutoCommit(false);
    a.execute(TAKE_GUARD);
    CompletableFuture<List<ClaimedRow>> claim = beginClaim(b);
    set(table, Role.RETRY_AFTER, "clock_timestamp()", 1L);
    a.connection.commit();
    ClaimedRow row = claim.get().get(0);
    assertThat(row.token().end())
        .isAfter(((Instant) row.value(3)).plus(LEASE).minus(Duration.ofMillis(1)));
  }
}
