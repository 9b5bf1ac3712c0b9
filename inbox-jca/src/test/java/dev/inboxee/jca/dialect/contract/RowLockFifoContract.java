package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Groups that keep their order, in the row lock form: at most one row of a group is held, its head,
 * until the transaction ends, whatever other transactions do meanwhile.
 */
public abstract class RowLockFifoContract extends DialectContract {

  protected static final GroupWalk ALL = new GroupWalk(null, null);

  protected final List<Connection> sessions = new ArrayList<>();
  protected QueueTable table;
  protected RowLockForm form;
  protected Connection a;
  protected Connection b;

  @BeforeEach
  void begin() throws SQLException {
    table = create(columns("Sync Jobs").build());
    database.createGuards(table.name());
    run(
        table,
        "CREATE INDEX jobs_claim ON {table} ({group}, {processed_at}, {priority}, {retry_after}, {id})");
    form = ((RowLockDialect) database.dialect()).rowLock(table);
    a = session();
    b = session();
    lock(a, "none"); // finds out about the server what is found out once
    a.rollback();
  }

  protected final Connection session() throws SQLException {
    Connection session = database.connect();
    session.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    session.setAutoCommit(false);
    sessions.add(session);
    return session;
  }

  @AfterEach
  void end() throws SQLException {
    for (Connection session : sessions) {
      if (session.isValid(5)) {
        session.rollback();
        session.close();
      }
    }
    sessions.clear();
  }

  protected static TestTable columns(String name) {
    return TestTable.named(name)
        .id(Long.class)
        .fifoGroup()
        .priority()
        .retryAfter()
        .attempt()
        .processedAt();
  }

  protected final List<ClaimedRow> lock(Connection session, String group) throws SQLException {
    return form.claim(group(group), table.columns()).claim(session, 10);
  }

  protected final List<Object> locked(Connection session, String group) throws SQLException {
    return ids(lock(session, group));
  }

  private void settle(Connection session, Settlement settlement, Object id) throws SQLException {
    HeldRow held = new HeldRow(id, null, Duration.ofSeconds(60), null);
    assertThat(form.settlement(settlement).settle(session, List.of(held))).containsExactly(true);
    session.commit();
  }

  private void insertAll(Object[]... rows) throws SQLException {
    for (Object[] row : rows) {
      insert(table, row);
    }
  }

  private static Object[] row(long id, String group) {
    return new Object[] {id, group};
  }

  @Test
  void a_group_gives_its_head_and_then_nothing_until_the_transaction_ends() throws Exception {
    insertAll(row(5, "a"), row(6, "a"), row(7, "b"));
    assertThat(locked(a, "a")).containsExactly(5L);
    insert(table, 1L, "a");
    assertThat(lock(b, "a")).isEmpty();
    assertThat(locked(b, "b")).containsExactly(7L);
    b.rollback();
    assertThat(locked(a, "a")).as("what a transaction has, it finds again").doesNotContain(6L);
    settle(a, new Settlement.Finish(), 5L);
    assertThat(locked(b, "a")).containsExactly(1L);
    b.rollback();
    assertThat(locked(a, "a")).containsExactly(1L);
  }

  @Test
  void outcomes_keep_the_head_or_let_the_next_one_go() throws Exception {
    insertAll(row(1, "a"), row(2, "a"), row(3, "a"), row(4, "a"));
    set(table, Role.PRIORITY, "1", null);
    assertThat(locked(a, "a")).containsExactly(1L);
    settle(a, new Settlement.Free(), 1L);
    ClaimedRow again = lock(b, "a").get(0);
    assertThat(again.value(0)).isEqualTo(1L);
    assertThat(again.value(4)).isEqualTo((short) 2);
    settle(b, new Settlement.Delay(), 1L);
    assertThat(locked(a, "a")).containsExactly(2L);
    settle(a, new Settlement.MoveToGroup("dead"), 2L);
    assertThat(locked(a, "a")).containsExactly(3L);
    settle(a, new Settlement.Finish(), 3L);
    assertThat(locked(a, "a")).containsExactly(4L);
    assertThat(locked(b, "dead")).containsExactly(2L);
  }

  @Test
  void a_head_that_is_not_due_or_that_others_lock_lets_no_follower_go() throws Exception {
    insertAll(row(5, "a"), row(6, "a"));
    set(table, Role.PRIORITY, "1", 6L);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 5L);
    assertThat(lock(a, "a")).isEmpty();
    a.rollback();
    set(table, Role.RETRY_AFTER, "NULL", 5L);
    try (PreparedStatement statement =
        b.prepareStatement(sql(table, "SELECT * FROM {table} WHERE {id} = 5 FOR UPDATE"))) {
      statement.executeQuery().close();
    }
    assertThat(lock(a, "a")).isEmpty();
  }

  @Test
  void a_claim_that_gets_the_guard_sees_what_its_last_holder_did() throws Exception {
    insertAll(row(5, "a"), row(6, "a"));
    assertThat(locked(a, "a")).containsExactly(5L);
    assertThat(lock(b, "a")).isEmpty(); // and its transaction goes on
    insert(table, 1L, "a");
    settle(a, new Settlement.Finish(), 5L);
    assertThat(locked(b, "a")).containsExactly(1L);
  }

  @Test
  void a_head_that_is_committed_late_waits_for_the_row_in_work() throws Exception {
    Connection publisher = session();
    database.insert(
        publisher, table, table.columns().subList(0, 2), List.of(row(3, "a"), row(9, "z")));
    insert(table, 4L, "a");
    assertThat(locked(a, "a")).containsExactly(4L);
    assertThat(lock(b, "a")).isEmpty();
    publisher.commit();
    assertThat(lock(b, "a")).isEmpty();
    b.rollback();
    a.rollback();
    assertThat(locked(b, "a")).containsExactly(3L);
  }

  @Test
  void a_session_that_ends_gives_group_and_row_back() throws Exception {
    insertAll(row(5, "a"), row(6, "a"));
    assertThat(locked(a, "a")).containsExactly(5L);
    insert(table, 1L, "a");
    database.endSessions();
    assertThat(locked(session(), "a")).containsExactly(1L);
  }

  @Test
  void all_other_rows_and_groups_stay_lockable() throws Exception {
    insertGroup(table, "a", 30);
    insertAll(row(100, "b"), row(101, "c"));
    assertThat(locked(a, "a")).containsExactly(1L);
    Connection looking = session();
    try (PreparedStatement statement =
            looking.prepareStatement(
                sql(table, "SELECT {id} FROM {table} FOR UPDATE SKIP LOCKED"));
        var result = statement.executeQuery()) {
      int rows = 0;
      while (result.next()) {
        rows++;
      }
      assertThat(rows).isEqualTo(31);
    }
    looking.rollback();
    assertThat(ids(heads(b, ALL).rows())).containsExactly(100L);
    assertThat(ids(heads(looking, ALL).rows())).containsExactly(101L);
    insert(table, 0L, "a"); // nor does anything keep publishers out
  }

  private ClaimedHeads heads(Connection session, GroupWalk walk, String... except)
      throws SQLException {
    Optional<String> left = except.length == 0 ? Optional.empty() : Optional.of(except[0]);
    return form.heads(new ClaimScope.EveryGroup(left), table.columns()).claim(session, walk);
  }

  @Test
  void a_claim_of_every_group_takes_one_head_and_goes_on_behind_it() throws Exception {
    insertAll(row(1, "c"), row(2, "a"), row(3, "c"), row(4, "a"), row(5, "b"), row(6, "x"));
    insert(table, 0L, (Object) null);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 5L);
    ClaimedHeads first = heads(a, ALL, "x");
    assertThat(ids(first.rows())).containsExactly(2L);
    assertThat(first.last()).isEqualTo("a");
    ClaimedHeads next = heads(b, ALL, "x");
    assertThat(ids(next.rows())).containsExactly(1L);
    assertThat(next.last()).isEqualTo("c");
    Connection c = session();
    assertThat(heads(c, new GroupWalk("c", null), "x"))
        .isEqualTo(new ClaimedHeads(List.of(), null));
    assertThat(heads(c, new GroupWalk(null, "c"))).isEqualTo(new ClaimedHeads(List.of(), null));
    assertThat(heads(c, new GroupWalk("x", "a"))).isEqualTo(new ClaimedHeads(List.of(), null));
    assertThat(ids(heads(c, new GroupWalk("b", null)).rows())).containsExactly(6L);
    a.rollback();
    assertThat(ids(heads(a, new GroupWalk(null, "a")).rows())).containsExactly(2L);
  }

  @Test
  void a_walk_over_many_groups_ends_and_says_where() throws Exception {
    int groups = 620;
    List<Object[]> rows = new ArrayList<>();
    for (int i = 0; i < groups; i++) {
      rows.add(row(i, "g%03d".formatted(i)));
    }
    try (Connection connection = database.connect()) {
      database.insert(connection, table, table.columns().subList(0, 2), rows);
    }
    set(table, Role.RETRY_AFTER, database.fromNow(60), null);
    ClaimedHeads claimed = heads(a, ALL);
    assertThat(claimed).isEqualTo(new ClaimedHeads(List.of(), "g499"));
    a.rollback();
    assertThat(heads(a, new GroupWalk("g499", null))).isEqualTo(new ClaimedHeads(List.of(), null));
    a.rollback();
    set(table, Role.RETRY_AFTER, "NULL", 200L);
    assertThat(ids(heads(a, ALL).rows())).containsExactly(200L);
    a.rollback();
    set(table, Role.PROCESSED_AT, database.fromNow(-60), null);
    assertThat(heads(a, ALL)).isEqualTo(new ClaimedHeads(List.of(), null));
  }

  /**
   * One server: claims a row, has it in work until its next statement, and ends its transaction.
   */
  private final class Server {

    private final List<Object> inWork;
    private final Settlement settlement;
    private final boolean everyGroup;

    Server(List<Object> inWork, Settlement settlement, boolean everyGroup) {
      this.inWork = inWork;
      this.settlement = settlement;
      this.everyGroup = everyGroup;
    }

    Steps<List<ClaimedRow>> on(Connection session) throws InterruptedException {
      return new Steps<>(session, this::run);
    }

    private List<ClaimedRow> run(Connection session) throws SQLException {
      List<ClaimedRow> rows =
          everyGroup
              ? heads(session, ALL).rows()
              : form.claim(group("a"), table.columns()).claim(session, 1);
      for (ClaimedRow row : rows) {
        // No statement of another runs between the claim's last one and this look.
        assertThat(inWork).as("in work beside " + row.value(0)).isEmpty();
        assertThat(row.value(0)).as("head").isEqualTo(head());
        inWork.add(row.value(0));
        HeldRow held = new HeldRow(row.value(0), null, Duration.ZERO, null);
        form.settlement(settlement).settle(session, List.of(held));
        inWork.clear();
      }
      session.commit();
      return rows;
    }
  }

  /** The first unfinished row of the only group, whatever is in work. */
  private long head() throws SQLException {
    return column(table, "SELECT min({id}) FROM {table} WHERE {processed_at} IS NULL").stream()
        .mapToLong(id -> ((Number) id).longValue())
        .sum();
  }

  private Steps<Integer> publish(Connection session, long id) throws InterruptedException {
    return new Steps<>(
        session,
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(
                  sql(table, "INSERT INTO {table} ({id}, {group}) VALUES (?, 'a')"))) {
            statement.setLong(1, id);
            int rows = statement.executeUpdate();
            connection.commit();
            return rows;
          }
        });
  }

  private void twoServersAndAPublisher(Settlement settlement, boolean everyGroup) throws Exception {
    Connection publishing = session();
    int orders =
        Interleavings.all(
            order -> {
              run(table, "DELETE FROM {table}");
              insertAll(row(5, "a"), row(6, "a"));
              List<Object> inWork = new ArrayList<>();
              Server server = new Server(inWork, settlement, everyGroup);
              try (Steps<List<ClaimedRow>> one = server.on(a);
                  Steps<List<ClaimedRow>> other = server.on(b);
                  Steps<Integer> publisher = publish(publishing, 1)) {
                order.run(List.of(one, other, publisher));
                assertThat(one.result().size() + other.result().size())
                    .as("rows claimed in order %s", order)
                    .isPositive();
                assertThat(publisher.result()).isEqualTo(1);
              }
            });
    assertThat(orders).isGreaterThan(10);
  }

  @Test
  void two_servers_retry_rows_while_one_enters_ahead() throws Exception {
    twoServersAndAPublisher(new Settlement.Free(), false);
  }

  @Test
  void two_servers_of_every_group_while_one_enters_ahead() throws Exception {
    twoServersAndAPublisher(new Settlement.Finish(), true);
  }

  @Test
  void refuses_the_whole_of_a_table_whose_groups_keep_their_order() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.claim(WHOLE, List.of()))
        .withMessageContaining("Sync Jobs");
  }
}
