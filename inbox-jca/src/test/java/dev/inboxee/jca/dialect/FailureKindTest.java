package dev.inboxee.jca.dialect;

import static dev.inboxee.spi.dialect.FailureKind.CONFLICT;
import static dev.inboxee.spi.dialect.FailureKind.CONNECTION;
import static dev.inboxee.spi.dialect.FailureKind.OTHER;
import static dev.inboxee.spi.dialect.FailureKind.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.dialect.postgres.PostgresDialect;
import dev.inboxee.jca.dialect.sqlite.SqliteDialect;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real failures of both databases and what is behind wrapped ones. */
final class FailureKindTest {

  private static FailureKind postgres(SQLException failure) {
    return new PostgresDialect().classify(failure);
  }

  private static FailureKind sqlite(SQLException failure) {
    return new SqliteDialect().classify(failure);
  }

  @ParameterizedTest
  @CsvSource({
    "40001, CONFLICT",
    "40P01, CONFLICT",
    "55P03, TIMEOUT",
    "57014, TIMEOUT",
    "08006, CONNECTION",
    "08003, CONNECTION",
    "57P01, CONNECTION",
    "57P03, CONNECTION",
    "25P03, CONNECTION",
    "53300, CONNECTION",
    "23505, OTHER",
    "42P01, OTHER",
    "57000, OTHER"
  })
  void postgres_tells_by_the_state(String state, FailureKind kind) {
    assertThat(postgres(new SQLException("x", state))).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "5, TIMEOUT",
    "261, TIMEOUT",
    "517, CONFLICT",
    "6, CONFLICT",
    "262, CONFLICT",
    "9, TIMEOUT",
    "10, CONNECTION",
    "14, CONNECTION",
    "19, OTHER",
    "1, OTHER",
    "0, OTHER"
  })
  void sqlite_tells_by_the_code(int code, FailureKind kind) {
    assertThat(sqlite(new SQLException("x", null, code))).isEqualTo(kind);
  }

  @Test
  void looks_behind_what_others_put_around_it() {
    SQLException deadlock = new SQLException("x", "40P01");
    assertThat(postgres(new SQLException("x", new RuntimeException(deadlock)))).isEqualTo(CONFLICT);
    SQLException batch = new BatchUpdateException();
    batch.setNextException(deadlock);
    assertThat(postgres(batch)).isEqualTo(CONFLICT);
    SQLException closing = new SQLException("x");
    closing.addSuppressed(deadlock);
    assertThat(postgres(closing)).isEqualTo(CONFLICT);
    SQLException circle = new SQLException("x");
    circle.initCause(new RuntimeException(circle));
    assertThat(postgres(circle)).isEqualTo(OTHER);
  }

  @Test
  void tells_by_the_class_where_there_is_no_code() {
    assertThat(sqlite(new SQLTransientConnectionException("x"))).isEqualTo(CONNECTION);
    assertThat(postgres(new SQLTimeoutException("x"))).isEqualTo(TIMEOUT);
  }

  @Test
  void postgres_fails_as_told() throws Exception {
    try (PostgresDatabase database = PostgresDatabase.open();
        Session one = new Session(database, "");
        Session two = new Session(database, "")) {
      database.execute("CREATE TABLE t (id int PRIMARY KEY)");
      database.execute("INSERT INTO t VALUES (1), (2)");
      assertThat(postgres(failure(one, "INSERT INTO t VALUES (1)"))).isEqualTo(OTHER);
      assertThat(postgres(failure(one, "SET statement_timeout = 1; SELECT pg_sleep(5)")))
          .isEqualTo(TIMEOUT);
      one.execute("RESET statement_timeout");
      assertThat(postgres(deadlock(one, two))).isEqualTo(CONFLICT);
      assertThat(postgres(failure(one, "SELECT pg_terminate_backend(pg_backend_pid())")))
          .isEqualTo(CONNECTION);
      assertThat(postgres(failure(one, "SELECT 1"))).isEqualTo(CONNECTION);
    }
  }

  private static SQLException failure(Session session, String sql) {
    return catchThrowableOfType(SQLException.class, () -> session.execute(sql));
  }

  private static SQLException deadlock(Session one, Session two) throws Exception {
    one.connection.setAutoCommit(false);
    two.connection.setAutoCommit(false);
    one.execute("UPDATE t SET id = id WHERE id = 1");
    two.execute("UPDATE t SET id = id WHERE id = 2");
    CompletableFuture<Throwable> waiting =
        one.beginAndBlock(
                connection -> {
                  try (Statement statement = connection.createStatement()) {
                    return statement.execute("UPDATE t SET id = id WHERE id = 2");
                  }
                })
            .handle((result, failure) -> failure == null ? null : failure.getCause());
    SQLException second = failure(two, "UPDATE t SET id = id WHERE id = 1");
    two.connection.rollback();
    SQLException first = (SQLException) waiting.get();
    one.connection.rollback();
    one.connection.setAutoCommit(true);
    return first == null ? second : first;
  }

  @Test
  void sqlite_fails_as_told() throws Exception {
    try (SqliteDatabase database = SqliteDatabase.open()) {
      database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)");
      try (Connection one = database.connect();
          Connection two = database.connect();
          Statement first = one.createStatement();
          Statement second = two.createStatement()) {
        first.execute("BEGIN IMMEDIATE");
        second.execute("PRAGMA busy_timeout = 10");
        SQLException busy =
            catchThrowableOfType(
                SQLException.class, () -> second.execute("INSERT INTO t VALUES (1)"));
        assertThat(sqlite(busy)).isEqualTo(TIMEOUT);
        first.execute("INSERT INTO t VALUES (1)");
        first.execute("COMMIT");
        SQLException twice =
            catchThrowableOfType(
                SQLException.class, () -> second.execute("INSERT INTO t VALUES (1)"));
        assertThat(sqlite(twice)).isEqualTo(OTHER);
      }
    }
  }
}
