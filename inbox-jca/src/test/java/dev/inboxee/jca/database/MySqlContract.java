package dev.inboxee.jca.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** What the contracts of the MySQL and MariaDB servers share: a schema with three rows in it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MySqlContract {

  final MySqlDatabase database;

  MySqlContract(MySqlDatabase database) {
    this.database = database;
  }

  @BeforeAll
  void fill() throws SQLException {
    database.execute("CREATE TABLE message (id INT PRIMARY KEY, note VARCHAR(20))");
    database.execute("INSERT INTO message VALUES (1, 'a'), (2, 'b'), (3, 'c')");
  }

  @AfterAll
  void close() throws SQLException {
    database.close();
  }

  @AfterEach
  void leavesNothingOpen() throws SQLException {
    assertThat(database.openTransactions()).isEmpty();
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Reads a column of texts, also from statements that Connector/J takes for updates. */
  static List<String> column(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
      try (ResultSet result = statement.getResultSet()) {
        List<String> values = new ArrayList<>();
        while (result.next()) {
          values.add(result.getString(1));
        }
        return values;
      }
    }
  }

  /** A connection that is in a transaction which has locked row 1. */
  Connection holdingRow1() throws SQLException {
    Connection connection = database.connect();
    connection.setAutoCommit(false);
    column(connection, "SELECT note FROM message WHERE id = 1 FOR UPDATE");
    return connection;
  }
}
