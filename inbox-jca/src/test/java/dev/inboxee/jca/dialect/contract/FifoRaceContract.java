package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * For dialects whose claim of a group that keeps its order is several statements, each committed.
 * Claims, extensions, settlements and publishers whose statements come in every possible order
 * never bring two rows of a group into work.
 */
public abstract class FifoRaceContract extends DialectContract {

  private final List<Connection> sessions = new ArrayList<>();
  protected QueueTable table;
  private LeaseClaim claim;
  private LeaseExtension extension;
  private RowSettlement hold;
  private RowSettlement finish;

  @BeforeEach
  void createTable() throws SQLException {
    table =
        create(
            TestTable.named("ordered")
                .id(Long.class)
                .fifoGroup()
                .priority()
                .attempt()
                .lockedUntil()
                .build());
    run(table, "CREATE INDEX ordered_claim ON {table} ({group}, {priority}, {id})");
    run(table, "CREATE INDEX ordered_held ON {table} ({group}, {locked_until})");
    openSessions();
  }

  private void openSessions() throws SQLException {
    for (int i = 0; i < 3; i++) {
      sessions.add(database.connect());
    }
    LeaseForm form = form(table);
    claim = form.claim(group("a"), table.columns());
    // Finds out about the server what is found out once.
    claim.claim(sessions.get(0), 1, LEASE);
    extension = form.extension();
    hold = form.settlement(new Settlement.Hold());
    finish = form.settlement(new Settlement.Finish());
  }

  @AfterEach
  void closeSessions() throws SQLException {
    for (Connection session : sessions) {
      session.close();
    }
    sessions.clear();
  }

  private Steps<List<ClaimedRow>> claim(int session) throws InterruptedException {
    return new Steps<>(sessions.get(session), connection -> claim.claim(connection, 1, LEASE));
  }

  private Steps<Integer> publish(int session, long id) throws InterruptedException {
    return new Steps<>(
        sessions.get(session),
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(
                  sql(table, "INSERT INTO {table} ({id}, {group}) VALUES (?, 'a')"))) {
            statement.setLong(1, id);
            return statement.executeUpdate();
          }
        });
  }

  private Steps<LeaseToken> extend(int session, HeldRow row) throws InterruptedException {
    return new Steps<>(
        sessions.get(session),
        connection -> extension.extend(connection, List.of(row), LEASE).get(0));
  }

  private Steps<Boolean> settle(int session, RowSettlement settlement, HeldRow row)
      throws InterruptedException {
    return new Steps<>(
        sessions.get(session), connection -> settlement.settle(connection, List.of(row))[0]);
  }

  /** Row 5 was claimed and its lease has ended; row 1 has entered ahead of it. */
  private HeldRow lateWithOneAhead() throws SQLException {
    run(table, "DELETE FROM {table}");
    insert(table, 5L, "a");
    HeldRow late = ended(table, claim(table, group("a"), 1).get(0));
    insert(table, 1L, "a");
    return late;
  }

  protected List<Object> leased() throws SQLException {
    return column(
            table,
            "SELECT {id} FROM {table} WHERE {locked_until} > "
                + database.fromNow(0)
                + " ORDER BY {id}")
        .stream()
        .map(id -> (Object) ((Number) id).longValue())
        .toList();
  }

  @Test
  void two_claims_and_a_row_that_enters_ahead() throws Exception {
    int orders =
        Interleavings.all(
            order -> {
              run(table, "DELETE FROM {table}");
              insert(table, 5L, "a");
              try (Steps<List<ClaimedRow>> one = claim(0);
                  Steps<List<ClaimedRow>> other = claim(1);
                  Steps<Integer> publisher = publish(2, 1)) {
                order.run(List.of(one, other, publisher));
                int rows = one.result().size() + other.result().size();
                assertThat(rows).as("rows claimed in order %s", order).isEqualTo(1);
                Object id = (one.result().isEmpty() ? other : one).result().get(0).value(0);
                assertThat(leased()).as("order %s", order).containsExactly(id);
                assertThat(column(table, "SELECT {id} FROM {table} WHERE {attempt} = 2"))
                    .as("order %s", order)
                    .hasSize(1);
              }
            });
    assertThat(orders).isGreaterThan(100);
  }

  @Test
  void a_claim_and_an_extension_that_is_late() throws Exception {
    Interleavings.all(
        order -> {
          HeldRow late = lateWithOneAhead();
          try (Steps<List<ClaimedRow>> claim = claim(0);
              Steps<LeaseToken> extension = extend(1, late)) {
            order.run(List.of(claim, extension));
            boolean extended = extension.result() != null;
            assertThat(claim.result().isEmpty()).as("order %s", order).isEqualTo(extended);
            assertThat(leased()).as("order %s", order).containsExactly(extended ? 5L : 1L);
          }
        });
  }

  @Test
  void a_claim_and_a_hold_that_is_late() throws Exception {
    Interleavings.all(
        order -> {
          HeldRow late = lateWithOneAhead();
          try (Steps<List<ClaimedRow>> claim = claim(0);
              Steps<Boolean> hold =
                  settle(1, this.hold, new HeldRow(5L, late.token(), LEASE, null))) {
            order.run(List.of(claim, hold));
            assertThat(claim.result().isEmpty()).as("order %s", order).isEqualTo(hold.result());
            assertThat(leased()).as("order %s", order).containsExactly(hold.result() ? 5L : 1L);
          }
        });
  }

  @Test
  void a_claim_and_the_settlement_of_the_row_in_work() throws Exception {
    Interleavings.all(
        order -> {
          run(table, "DELETE FROM {table}");
          insert(table, 1L, "a");
          insert(table, 2L, "a");
          HeldRow held = held(claim(table, group("a"), 1).get(0));
          try (Steps<List<ClaimedRow>> claim = claim(0);
              Steps<Boolean> finish = settle(1, this.finish, held)) {
            order.run(List.of(claim, finish));
            assertThat(finish.result()).isTrue();
            assertThat(ids(claim.result())).as("order %s", order).doesNotContain(1L);
          }
        });
  }

  @Test
  void a_claim_that_stopped_for_longer_than_its_lease_gives_nothing() throws Exception {
    insert(table, 5L, "a");
    try (Steps<List<ClaimedRow>> frozen = claim(0)) {
      while (leased().isEmpty()) {
        frozen.step();
      }
      set(table, Role.LOCKED_UNTIL, database.fromNow(-1), 5L);
      insert(table, 1L, "a");
      assertThat(ids(claim(table, group("a"), 1))).containsExactly(1L);
      while (!frozen.hasEnded()) {
        frozen.step();
      }
      assertThat(frozen.result()).isEmpty();
      assertThat(leased()).containsExactly(1L);
    }
  }

  @Test
  void a_head_that_a_publisher_commits_late_waits_for_the_row_in_work() throws Exception {
    try (Connection publisher = database.connect();
        Connection claimer = database.connect()) {
      publisher.setAutoCommit(false);
      Object[] row = {3L, "a"};
      database
          .dialect()
          .insertion(table, table.columns().subList(0, 2))
          .insert(publisher, List.<Object[]>of(row));
      insert(table, 4L, "a");
      assertThat(ids(claim(claimer, table, group("a"), 1))).containsExactly(4L);
      publisher.commit();
      assertThat(claim(claimer, table, group("a"), 1)).isEmpty();
    }
  }

  @Test
  void a_claim_never_waits_for_a_row() throws Exception {
    insert(table, 1L, "a");
    try (Connection holder = database.connect()) {
      holder.setAutoCommit(false);
      holder.createStatement().executeQuery(sql(table, "SELECT * FROM {table} FOR UPDATE")).close();
      assertThat(claim(table, group("a"), 1)).isEmpty();
      holder.rollback();
      assertThat(ids(claim(table, group("a"), 1))).containsExactly(1L);
    }
  }

  @Test
  void two_groups_do_not_hinder_each_other() throws Exception {
    insert(table, 1L, "a");
    insert(table, 2L, "b");
    try (Connection holder = database.connect()) {
      holder.setAutoCommit(false);
      holder
          .createStatement()
          .executeQuery(sql(table, "SELECT * FROM {table} WHERE {id} = 2 FOR UPDATE"))
          .close();
      assertThat(ids(claim(table, group("a"), 1))).containsExactly(1L);
      holder.rollback();
    }
  }

  @Test
  void refuses_a_transaction_that_would_hide_the_lease() throws Exception {
    insert(table, 1L, "a");
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      assertThatThrownBy(() -> claim(connection, table, group("a"), 1))
          .isInstanceOf(SQLException.class);
      connection.rollback();
    }
    assertThat(leased()).isEmpty();
  }

  @Test
  void gives_the_row_back_when_the_second_look_fails() throws Exception {
    insert(table, 1L, "a");
    QueueTable lacking =
        TestTable.named("ordered")
            .id(Long.class)
            .fifoGroup()
            .lockedUntil()
            .data("none", String.class)
            .build();
    assertThatThrownBy(() -> claim(lacking, group("a"), 1)).isInstanceOf(SQLException.class);
    assertThat(leased()).isEmpty();
  }
}
