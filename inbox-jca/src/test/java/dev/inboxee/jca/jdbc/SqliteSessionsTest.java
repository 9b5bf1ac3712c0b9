package dev.inboxee.jca.jdbc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.dialect.sqlite.SqliteDialect;
import dev.inboxee.jca.tx.Narayana;
import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** What a failed statement leaves behind on a connection that goes back to its pool. */
final class SqliteSessionsTest {

  private final Narayana narayana = new Narayana();

  /**
   * Servers keep prepared statements with their connection. One that meets a renamed table fails
   * and keeps the file's write lock.
   */
  @Test
  void a_kept_statement_that_fails_keeps_no_lock() throws Exception {
    try (SqliteDatabase database = SqliteDatabase.open();
        AgroalDataSource pool = narayana.pool(database.url(), 1)) {
      database.execute("CREATE TABLE jobs (id INTEGER PRIMARY KEY)");
      database.execute("CREATE TABLE log (id INTEGER PRIMARY KEY)");
      database.execute("INSERT INTO jobs VALUES (1), (2)");
      Sessions sessions =
          new Sessions(pool, narayana.transactions(), new SqliteDialect()::classify);
      Connection kept = physical(pool);
      PreparedStatement log = kept.prepareStatement("INSERT INTO log (id) VALUES (NULL)");
      PreparedStatement delete =
          kept.prepareStatement("DELETE FROM jobs WHERE id = ? RETURNING id");
      log.executeUpdate();
      delete(delete, 1);
      database.execute("ALTER TABLE jobs RENAME TO gone");
      log.executeUpdate();

      assertThatThrownBy(() -> sessions.inAutocommit(connection -> delete(delete, 2)))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("no such table");
      assertThatCode(() -> database.execute("INSERT INTO log (id) VALUES (NULL)"))
          .doesNotThrowAnyException();
    }
  }

  private static Connection physical(AgroalDataSource pool) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      return connection.unwrap(org.sqlite.SQLiteConnection.class);
    }
  }

  private static boolean delete(PreparedStatement delete, int id) throws SQLException {
    delete.setInt(1, id);
    try (ResultSet rows = delete.executeQuery()) {
      return rows.next() && !rows.next();
    }
  }
}
