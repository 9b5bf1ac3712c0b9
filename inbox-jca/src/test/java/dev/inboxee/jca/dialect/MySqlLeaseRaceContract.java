package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.jca.dialect.contract.Interleavings;
import dev.inboxee.jca.dialect.contract.Steps;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Claims of rows that keep no order, extensions and settlements, while other sessions hold or
 * change rows. A session that waits for a lock here fails after a second.
 */
abstract class MySqlLeaseRaceContract extends DialectContract {

  private static final String IMPATIENT = "&sessionVariables=innodb_lock_wait_timeout=1";

  MySqlDatabase mysql;
  private QueueTable table;

  abstract MySqlDatabase openMySql() throws SQLException;

  @Override
  protected TestDatabase open() throws Exception {
    mysql = openMySql();
    return mysql;
  }

  @BeforeEach
  void createTable() throws SQLException {
    table =
        create(
            TestTable.named("messages")
                .id(Long.class)
                .group()
                .retryAfter()
                .attempt()
                .lockedUntil()
                .processedAt()
                .build());
  }

  private void fill(int rows) throws SQLException {
    for (long id = 1; id <= rows; id++) {
      insert(table, id, "a");
    }
  }

  private Connection impatient(String parameters) throws SQLException {
    return mysql.dataSource(IMPATIENT + parameters).getConnection();
  }

  private Connection holding(String ids) throws SQLException {
    Connection connection = mysql.connect();
    connection.setAutoCommit(false);
    execute(connection, "SELECT id FROM messages WHERE id IN (" + ids + ") FOR UPDATE");
    return connection;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<Object> values(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return List.of(result.getObject(1).toString(), result.getObject(2).toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"READ-COMMITTED", "REPEATABLE-READ", "SERIALIZABLE"})
  void passes_over_rows_that_others_lock_and_waits_for_none(String isolation) throws Exception {
    fill(30);
    try (Connection holder = holding("1, 2, 4");
        Connection connection = impatient(isolated(isolation))) {
      assertThat(ids(claim(connection, table, group("a"), 1))).containsExactly(3L);
      assertThat(ids(claim(connection, table, group("a"), 3))).containsExactly(5L, 6L, 7L);
      assertThat(ids(claim(connection, table, WHOLE, 3))).containsExactly(8L, 9L, 10L);
      holder.rollback();
      assertThat(ids(claim(connection, table, group("a"), 4))).containsExactly(1L, 2L, 4L, 11L);
    }
  }

  private String isolated(String isolation) throws SQLException {
    boolean mariaDb = mysql.dialect().served().startsWith("MariaDB");
    return "," + (mariaDb ? "tx_isolation" : "transaction_isolation") + "='" + isolation + "'";
  }

  @Test
  void looks_behind_any_number_of_rows_that_others_lock() throws Exception {
    fill(60);
    try (Connection holder = mysql.connect();
        Connection connection = impatient("")) {
      holder.setAutoCommit(false);
      execute(holder, "SELECT id FROM messages FORCE INDEX (PRIMARY) WHERE id <= 50 FOR UPDATE");
      assertThat(ids(claim(connection, table, group("a"), 1))).hasSize(1);
      assertThat(ids(claim(connection, table, group("a"), 2))).hasSize(2);
      holder.rollback();
    }
  }

  /** In a small table a list of ids would be looked for by reading, and locking, all of it. */
  @ParameterizedTest
  @ValueSource(ints = {3, 12, 100})
  void locks_no_row_but_those_it_takes(int rows) throws Exception {
    fill(rows);
    database.execute("ANALYZE TABLE messages");
    int some = rows - 1;
    try (Connection holder = holding(String.valueOf(rows));
        Connection claimer = mysql.connect();
        Connection connection = impatient("")) {
      claimer.setAutoCommit(false);
      assertThat(claim(claimer, table, group("a"), some - 1)).hasSize(some - 1);
      assertThat(ids(claim(connection, table, group("a"), rows))).containsExactly((long) some);
      claimer.commit();
      set(table, Role.LOCKED_UNTIL, "NULL", some);
      set(table, Role.LOCKED_UNTIL, database.fromNow(60), 1L);
      set(table, Role.LOCKED_UNTIL, "NULL", 1L);
      List<HeldRow> held =
          database.inWork(table).stream().map(Long.class::cast).map(this::heldAs).toList();
      LeaseForm form = form(table);
      List<LeaseToken> tokens = form.extension().extend(connection, held, LEASE);
      assertThat(tokens).hasSize(held.size()).doesNotContainNull();
      List<HeldRow> again = held.stream().map(row -> heldAs((Long) row.id())).toList();
      assertThat(form.settlement(new Settlement.Finish()).settle(connection, again))
          .hasSize(held.size())
          .doesNotContain(false);
      holder.rollback();
    }
  }

  private HeldRow heldAs(Long id) {
    try {
      return new HeldRow(id, token(table, id), Duration.ZERO, null);
    } catch (SQLException failure) {
      throw new AssertionError(failure);
    }
  }

  @Test
  void two_claims_never_take_the_same_row() throws Exception {
    LeaseClaim claim = form(table).claim(group("a"), table.columns());
    try (Connection a = mysql.connect();
        Connection b = mysql.connect()) {
      claim.claim(a, 1, LEASE);
      Interleavings.all(
          order -> {
            database.execute("DELETE FROM messages");
            fill(4);
            try (Steps<List<ClaimedRow>> one =
                    new Steps<>(a, connection -> claim.claim(connection, 1, LEASE));
                Steps<List<ClaimedRow>> other =
                    new Steps<>(b, connection -> claim.claim(connection, 2, LEASE))) {
              order.run(List.of(one, other));
              TreeSet<Object> ids = new TreeSet<>(ids(one.result()));
              ids.addAll(ids(other.result()));
              assertThat(ids).as("order %s", order).containsExactly(1L, 2L, 3L);
              assertThat(database.column("SELECT id FROM messages WHERE attempt = 2")).hasSize(3);
            }
          });
    }
  }

  @Test
  void a_claim_that_stopped_for_longer_than_its_lease_gives_nothing() throws Exception {
    fill(1);
    LeaseClaim claim = form(table).claim(group("a"), table.columns());
    try (Connection a = mysql.connect()) {
      try (Steps<List<ClaimedRow>> frozen =
          new Steps<>(a, connection -> claim.claim(connection, 1, LEASE))) {
        while (database.inWork(table).isEmpty()) {
          frozen.step();
        }
        set(table, Role.LOCKED_UNTIL, database.fromNow(-1), 1L);
        ClaimedRow taken = claim(table, group("a"), 1).get(0);
        while (!frozen.hasEnded()) {
          frozen.step();
        }
        assertThat(frozen.result()).isEmpty();
        assertThat(token(table, 1L)).isEqualTo(taken.token());
      }
    }
  }

  @Test
  void a_claim_that_fails_gives_everything_back_and_leaves_the_session_as_it_was()
      throws Exception {
    fill(3);
    String settings =
        "SELECT @@time_zone, "
            + (mysql.dialect().served().startsWith("MariaDB")
                ? "@@tx_isolation"
                : "@@transaction_isolation");
    try (Connection connection = mysql.connect()) {
      List<Object> before = values(connection, settings);
      database.execute("ALTER TABLE messages ADD CONSTRAINT refuse CHECK (attempt < 2)");
      for (int limit : new int[] {1, 3}) {
        assertThatThrownBy(() -> claim(connection, table, group("a"), limit))
            .hasMessageContaining("refuse");
        assertThat(connection.getAutoCommit()).isTrue();
        assertThat(database.openTransactions()).isEmpty();
      }
      database.execute("ALTER TABLE messages DROP CONSTRAINT refuse");
      List<ClaimedRow> rows = claim(connection, table, group("a"), 3);
      assertThat(rows).hasSize(3);
      extend(table, held(rows.get(0)));
      assertThat(values(connection, settings)).isEqualTo(before);
    }
  }
}
