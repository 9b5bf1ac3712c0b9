package dev.inboxee.bench.plan;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.regex.Pattern;

/** Has PostgreSQL explain the statements of a claim while it runs them. */
final class PostgresPlans {

  private static final Pattern PLANNED =
      Pattern.compile("(?s)\\s*(WITH|SELECT|UPDATE|DELETE)\\b.*");

  private final Connection connection;

  PostgresPlans(Connection connection) {
    this.connection = connection;
  }

  /** Runs the statements again, explained, in a transaction that is rolled back. */
  Cost explained(Recording recording) throws SQLException {
    Cost cost = Cost.NONE;
    connection.setAutoCommit(false);
    try {
      for (Recording.Prepared statement : recording.statements()) {
        int before = 0;
        for (String part : statement.sql().split(";\n", -1)) {
          if (PLANNED.matcher(part).matches()) {
            cost = cost.and(explained(statement, part, before));
          }
          before += Recording.parametersOf(part);
        }
      }
      return cost;
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  private Cost explained(Recording.Prepared recorded, String part, int before) throws SQLException {
    String explain = "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) " + part;
    try (PreparedStatement statement = recorded.again(connection, explain, before);
        ResultSet result = statement.executeQuery()) {
      result.next();
      try (JsonReader reader = Json.createReader(new StringReader(result.getString(1)))) {
        JsonObject plan = reader.readArray().getJsonObject(0).getJsonObject("Plan");
        long buffers = (long) plan.getInt("Shared Hit Blocks") + plan.getInt("Shared Read Blocks");
        return new Cost(0, 0, buffers, Set.of()).and(read(plan));
      }
    }
  }

  private static Cost read(JsonObject node) {
    Cost cost = own(node);
    for (JsonValue child : node.getOrDefault("Plans", JsonValue.EMPTY_JSON_ARRAY).asJsonArray()) {
      cost = cost.and(read(child.asJsonObject()));
    }
    return cost;
  }

  private static Cost own(JsonObject node) {
    double loops = number(node, "Actual Loops");
    boolean index = node.containsKey("Index Name");
    boolean table = node.getString("Node Type").equals("Seq Scan");
    if (loops == 0 || !(index || table)) {
      return Cost.NONE;
    }
    double rows =
        number(node, "Actual Rows")
            + number(node, "Rows Removed by Filter")
            + number(node, "Rows Removed by Index Recheck");
    return new Cost(
        0, Math.round(rows * loops), 0, Set.of(index ? node.getString("Index Name") : "a scan"));
  }

  private static double number(JsonObject node, String name) {
    return node.containsKey(name) ? node.getJsonNumber(name).doubleValue() : 0;
  }
}
