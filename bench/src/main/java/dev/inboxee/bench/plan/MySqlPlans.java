package dev.inboxee.bench.plan;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;

/** Has MySQL and MariaDB count what a claim reads, and explain its statements. */
final class MySqlPlans {

  private final Connection connection;

  MySqlPlans(Connection connection) {
    this.connection = connection;
  }

  /** Runs the claim on the connection and counts. */
  Cost counted(Claim claim) throws SQLException {
    long counting = handlerReads();
    counting = handlerReads() - counting;
    long before = handlerReads();
    int taken = claim.on(connection);
    long read = handlerReads() - before - counting;
    return new Cost(taken, read, 0, Set.of());
  }

  private long handlerReads() throws SQLException {
    long reads = 0;
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SHOW SESSION STATUS LIKE 'Handler_read%'")) {
      while (result.next()) {
        reads += result.getLong(2);
      }
    }
    return reads;
  }

  /** The indexes that statements go by. */
  Set<String> indexes(Recording recording) throws SQLException {
    Set<String> indexes = new TreeSet<>();
    for (Recording.Prepared prepared : recording.statements()) {
      String sql = explain(prepared.sql());
      if (!sql.isEmpty()) {
        try (PreparedStatement statement = prepared.again(connection, sql, 0);
            ResultSet result = statement.executeQuery()) {
          while (result.next()) {
            add(indexes, result);
          }
        }
      }
    }
    return indexes;
  }

  private static void add(Set<String> indexes, ResultSet line) throws SQLException {
    String key = line.getString("key");
    if (key != null) {
      indexes.add(key);
    } else if ("ALL".equals(line.getString("type")) && !isPart(line.getString("table"))) {
      indexes.add("a scan");
    }
  }

  /** A result within the statement, such as {@code <derived2>}. */
  private static boolean isPart(String table) {
    return table.startsWith("<") || table.startsWith("inbox_");
  }

  /** Empty for a statement that has no plan. */
  private static String explain(String sql) {
    if (sql.startsWith("SET STATEMENT")) {
      return sql.replaceFirst(" FOR ", " FOR EXPLAIN ");
    }
    boolean planned = sql.matches("(?s)(SELECT|WITH|UPDATE|DELETE)\\b.*") && sql.contains("FROM");
    // MySQL draws a tree unless asked for a table; MariaDB's texts begin with SET STATEMENT.
    return planned || sql.startsWith("UPDATE") ? "EXPLAIN FORMAT = TRADITIONAL " + sql : "";
  }
}
