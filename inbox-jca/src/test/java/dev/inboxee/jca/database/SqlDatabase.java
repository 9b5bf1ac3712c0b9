package dev.inboxee.jca.database;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * A real database for one class of tests, empty at first and gone when closed: what tests can do
 * with it before any dialect comes in.
 */
public interface SqlDatabase extends AutoCloseable {

  /** Opens a connection of its own each time; there is no pool. */
  DataSource dataSource();

  /** The URL of the same. */
  String url();

  /** An expression: the database's clock and so many seconds more, or fewer. */
  String fromNow(double seconds);

  /** What still holds a transaction or a lock, each told in a line. */
  List<String> openTransactions() throws SQLException;

  /** What still holds a transaction; locks of sessions, where there are any, do not count. */
  default List<String> inTransaction() throws SQLException {
    return openTransactions();
  }

  /**
   * Ends all sessions of others, as a restart of the server would, and waits until they are gone.
   */
  void endSessions() throws SQLException;

  /** A statement that gives up all the locks of its session, where sessions have any. */
  default String givingUpLocks() {
    return "SELECT 1";
  }

  @Override
  void close() throws SQLException, IOException;

  /** Opens a connection in autocommit. */
  default Connection connect() throws SQLException {
    return dataSource().getConnection();
  }

  /** Runs a statement. */
  default void execute(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Runs a query and reads all of it. */
  default List<List<Object>> rows(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      List<List<Object>> rows = new ArrayList<>();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(result.getObject(i));
        }
        rows.add(row);
      }
      return rows;
    }
  }

  /** The first column of a query's rows. */
  default List<Object> column(String sql) throws SQLException {
    return rows(sql).stream().map(row -> row.get(0)).toList();
  }
}
