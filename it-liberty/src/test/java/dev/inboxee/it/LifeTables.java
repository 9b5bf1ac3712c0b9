package dev.inboxee.it;

import dev.inboxee.it.app.Ddl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** One database of the application {@code Life}, seen from outside. Confined to one thread. */
final class LifeTables implements AutoCloseable {

  private static final String TABLES =
      """
      DROP TABLE IF EXISTS life_loose;
      DROP TABLE IF EXISTS life_ordered;
      DROP TABLE IF EXISTS life_notes;
      DROP TABLE IF EXISTS life_released;
      CREATE TABLE life_loose (id {id}, target text, attempt integer NOT NULL DEFAULT 1,
        locked_until {time}, payload {bytes});
      CREATE TABLE life_ordered (id {id}, target text, attempt integer NOT NULL DEFAULT 1,
        locked_until {time}, payload {bytes});
      CREATE TABLE life_notes (id {id}, instance text, name text, attempt integer, what text,
        at {time} DEFAULT {now});
      CREATE TABLE life_released (id {id}, name text);
      """;

  private final Connection connection;

  private LifeTables(Connection connection) {
    this.connection = connection;
  }

  /** Makes the tables anew. */
  static LifeTables create(Connection connection) throws SQLException {
    LifeTables tables = new LifeTables(connection);
    for (String sql : Ddl.of(connection, TABLES)) {
      tables.run(sql);
    }
    return tables;
  }

  void insert(String table, String group, String name) throws SQLException {
    String sql = "INSERT INTO %s (target, payload) VALUES (?, ?)".formatted(table);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, group);
      statement.setBytes(2, name.getBytes());
      statement.executeUpdate();
    }
  }

  /** Lets handlers wait that wait for a release. */
  void hold() throws SQLException {
    run("DELETE FROM life_released");
  }

  void release() throws SQLException {
    run("INSERT INTO life_released (name) VALUES ('all')");
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The first column of all rows, as text. */
  List<String> column(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> column = new ArrayList<>();
      while (rows.next()) {
        column.add(rows.getString(1));
      }
      return column;
    }
  }

  int count(String fromWhere) throws SQLException {
    return Integer.parseInt(column("SELECT count(*) FROM " + fromWhere).get(0));
  }

  /** The notes of one kind in the order in which they were written: name and attempt. */
  List<String> notes(String what) throws SQLException {
    return column(
        "SELECT name || ' ' || attempt FROM life_notes WHERE what = '%s' ORDER BY id"
            .formatted(what));
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
