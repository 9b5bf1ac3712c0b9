package dev.inboxee.jca.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.jca.database.server.Servers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What a driver says when a statement fails: codes to tell failures apart by. */
abstract class MySqlFailuresContract extends MySqlContract {

  private static final int LOCK_WAIT_TIMEOUT = 1205;
  private static final int DEADLOCK = 1213;
  private static final int LOCK_NOWAIT = 3572;

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  MySqlFailuresContract(MySqlDatabase database) {
    super(database);
  }

  private static SQLException failure(Connection connection, String sql) {
    return Objects.requireNonNull(
        catchThrowableOfType(SQLException.class, () -> execute(connection, sql)), sql);
  }

  @Test
  void a_deadlock_is_1213_with_state_40001() throws Exception {
    try (Connection victim = database.connect();
        Connection other = holdingRow1()) {
      // The one that changed less is rolled back.
      execute(other, "UPDATE message SET note = 'x' WHERE id IN (1, 3)");
      victim.setAutoCommit(false);
      execute(victim, "UPDATE message SET note = 'y' WHERE id = 2");
      CompletableFuture<SQLException> failed =
          CompletableFuture.supplyAsync(
              () -> failure(victim, "UPDATE message SET note = 'y' WHERE id = 1"));
      awaitLockWait();
      execute(other, "UPDATE message SET note = 'x' WHERE id = 2");
      assertThat(failed.get().getErrorCode()).isEqualTo(DEADLOCK);
      assertThat(failed.get().getSQLState()).isEqualTo("40001");
      other.rollback();
    }
  }

  private void awaitLockWait() {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> database.openTransactions().stream().anyMatch(t -> t.contains("LOCK WAIT")));
  }

  @Test
  void a_lock_wait_that_ends_is_1205_and_leaves_the_transaction_open() throws SQLException {
    try (Connection holder = holdingRow1();
        Connection other = database.connect()) {
      execute(other, "SET innodb_lock_wait_timeout = 1");
      other.setAutoCommit(false);
      execute(other, "UPDATE message SET note = 'kept' WHERE id = 2");
      SQLException failure = failure(other, "UPDATE message SET note = 'y' WHERE id = 1");
      assertThat(failure.getErrorCode()).isEqualTo(LOCK_WAIT_TIMEOUT);
      assertThat(column(other, "SELECT note FROM message WHERE id = 2")).containsExactly("kept");
      other.rollback();
      holder.rollback();
    }
  }

  @Test
  void a_lock_that_is_not_waited_for_is_3572_or_on_mariadb_1205() throws SQLException {
    try (Connection holder = holdingRow1();
        Connection other = database.connect()) {
      SQLException failure =
          failure(other, "SELECT note FROM message WHERE id = 1 FOR UPDATE NOWAIT");
      assertThat(failure.getErrorCode())
          .isEqualTo(database.server() == Servers.MARIADB ? LOCK_WAIT_TIMEOUT : LOCK_NOWAIT);
      holder.rollback();
    }
  }

  @Test
  void a_connection_that_was_cut_off_says_so_by_state_08() throws SQLException {
    try (Connection connection = database.connect()) {
      database.kill(column(connection, "SELECT connection_id()").get(0));
      assertThat(failure(connection, "DO 1").getSQLState()).startsWith("08");
      assertThat(failure(connection, "DO 1").getSQLState()).startsWith("08");
      assertThat(connection.isValid(1)).isFalse();
    }
  }

  @Test
  void a_statement_that_runs_too_long_is_a_timeout_and_leaves_the_connection_usable()
      throws SQLException {
    try (Connection holder = holdingRow1();
        Connection other = database.connect();
        PreparedStatement update =
            other.prepareStatement("UPDATE message SET note = 'y' WHERE id = 1")) {
      update.setQueryTimeout(1);
      assertThatThrownBy(update::executeUpdate).isInstanceOf(SQLTimeoutException.class);
      assertThat(column(other, "SELECT note FROM message WHERE id = 1")).containsExactly("a");
      holder.rollback();
    }
  }
}
