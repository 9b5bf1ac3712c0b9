package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.RowLockClaimContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PostgresRowLockTest extends RowLockClaimContract {

  private PostgresDatabase postgres;

  @Override
  protected TestDatabase open() throws Exception {
    postgres = PostgresDatabase.open();
    return postgres;
  }

  private QueueTable ordered() throws SQLException {
    QueueTable table = create(columns("Sync Jobs").build());
    insert(table, 5L, "a");
    insert(table, 6L, "a");
    insert(table, 7L, "b");
    return table;
  }

  private static TestTable columns(String name) {
    return TestTable.named(name).id(Long.class).fifoGroup().priority().retryAfter().attempt();
  }

  /** A reads the table, paused, and so has the guard; B asks for it in vain. */
  @ParameterizedTest
  @MethodSource("sessions")
  void the_guard_is_held_while_the_claim_reads_the_table(String parameters) throws Exception {
    QueueTable table = ordered();
    QueueTable view = columns("paused").build();
    try (Session claimer = new Session(postgres, parameters);
        Session holder = new Session(postgres, "");
        Pause pause = new Pause(database, holder, "Sync Jobs", "paused")) {
      claimer.connection.setAutoCommit(false);
      for (int i = 0; i < 7; i++) {
        assertThat(ids(lock(claimer.connection, view, group("b"), 1))).containsExactly(7L);
        claimer.connection.rollback();
      }
      pause.hold();
      CompletableFuture<List<ClaimedRow>> claim =
          claimer.beginAndBlock(connection -> lock(connection, view, group("a"), 1));
      CompletableFuture<List<ClaimedRow>> other =
          CompletableFuture.supplyAsync(() -> lockUnchecked(b, view));
      assertThat(other.get(5, TimeUnit.SECONDS)).isEmpty();
      insert(table, 1L, "a");
      pause.release();
      assertThat(ids(claim.get())).containsExactly(5L);
      b.rollback();
      claimer.connection.rollback();
    }
  }

  private List<ClaimedRow> lockUnchecked(Connection session, QueueTable table) {
    try {
      return lock(session, table, group("a"), 1);
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }

  static List<String> sessions() {
    return List.of("", "&prepareThreshold=1", "&preferQueryMode=simple", "&stringtype=unspecified");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "retry_after = clock_timestamp() + interval '1 minute'",
        "priority = 7",
        "target = 'b'"
      })
  void a_row_that_changed_after_the_snapshot_is_left_alone(String change) throws Exception {
    ordered();
    QueueTable view = columns("paused").build();
    try (Session claimer = new Session(postgres, "");
        Session holder = new Session(postgres, "");
        Pause pause = new Pause(database, holder, "Sync Jobs", "paused")) {
      claimer.connection.setAutoCommit(false);
      List<ClaimedRow> rows =
          pause.between(
              claimer,
              connection -> lock(connection, view, group("a"), 1),
              "UPDATE \"Sync Jobs\" SET " + change + " WHERE id = 5");
      assertThat(rows).isEmpty();
      claimer.connection.rollback();
    }
  }

  @Test
  void nothing_of_the_guard_stays_in_the_session() throws SQLException {
    QueueTable table = ordered();
    lock(a, table, group("a"), 1);
    a.commit();
    assertThat(database.column("SELECT pid FROM pg_locks WHERE locktype = 'advisory'")).isEmpty();
    try (Statement statement = a.createStatement();
        var result = statement.executeQuery("SELECT current_setting('inboxee.guard', true)")) {
      result.next();
      assertThat(result.getString(1)).isNullOrEmpty();
    }
  }
}
