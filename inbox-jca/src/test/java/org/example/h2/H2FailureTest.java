package org.example.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.spi.dialect.FailureKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Failures of a real H2, and what the dialect takes them for. */
final class H2FailureTest {

  private H2Database database;
  private Connection one;
  private Connection other;

  @BeforeEach
  void open() throws SQLException {
    database = H2Database.openWith(";LOCK_TIMEOUT=100");
    database.execute("CREATE TABLE t (id INT PRIMARY KEY, v INT)");
    database.execute("INSERT INTO t VALUES (1, 0), (2, 0)");
    one = database.connect();
    other = database.connect();
    one.setAutoCommit(false);
    other.setAutoCommit(false);
  }

  @AfterEach
  void close() throws SQLException {
    one.close();
    other.close();
    database.close();
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static FailureKind kind(Connection connection, String sql) {
    SQLException failure = catchThrowableOfType(SQLException.class, () -> run(connection, sql));
    return new H2Dialect().classify(new SQLException("a pool's", failure));
  }

  @Test
  void a_lock_wait_is_a_timeout() throws SQLException {
    run(one, "UPDATE t SET v = 1 WHERE id = 1");
    assertThat(kind(other, "UPDATE t SET v = 2 WHERE id = 1")).isEqualTo(FailureKind.TIMEOUT);
  }

  @Test
  void a_deadlock_is_a_conflict() throws Exception {
    run(one, "SET LOCK_TIMEOUT 10000");
    run(other, "SET LOCK_TIMEOUT 10000");
    CyclicBarrier bothHaveOne = new CyclicBarrier(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<FailureKind> first = threads.submit(crossing(one, 1, bothHaveOne));
      Future<FailureKind> second = threads.submit(crossing(other, 2, bothHaveOne));
      assertThat(Stream.of(first.get(), second.get())).containsOnlyOnce(FailureKind.CONFLICT);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Callable<FailureKind> crossing(Connection connection, int id, CyclicBarrier met) {
    return () -> {
      run(connection, "UPDATE t SET v = 1 WHERE id = " + id);
      met.await();
      try {
        run(connection, "UPDATE t SET v = 1 WHERE id = " + (3 - id));
        return FailureKind.OTHER;
      } catch (SQLException failure) {
        return new H2Dialect().classify(failure);
      } finally {
        connection.rollback();
      }
    };
  }

  @Test
  void a_row_that_changed_behind_a_snapshot_is_a_conflict() throws SQLException {
    run(one, "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    run(one, "SELECT * FROM t");
    run(other, "UPDATE t SET v = 1 WHERE id = 1");
    other.commit();
    assertThat(kind(one, "UPDATE t SET v = 2 WHERE id = 1")).isEqualTo(FailureKind.CONFLICT);
  }

  @Test
  void a_database_that_was_shut_down_is_a_lost_connection() throws SQLException {
    database.execute("SHUTDOWN IMMEDIATELY");
    assertThat(kind(one, "SELECT * FROM t")).isEqualTo(FailureKind.CONNECTION);
  }

  @Test
  void whatever_would_fail_again_is_something_else() {
    assertThat(kind(one, "INSERT INTO t VALUES (1, 0)")).isEqualTo(FailureKind.OTHER);
    assertThat(kind(one, "SELECT * FROM missing")).isEqualTo(FailureKind.OTHER);
    assertThat(kind(one, "SELECT nonsense")).isEqualTo(FailureKind.OTHER);
  }
}
