package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Asks H2 how it would run a claim, and advises the indexes that it lacks. */
record H2Indexes(H2Table table, ClaimScope scope) {

  List<String> missing(Connection connection) throws SQLException {
    List<String> missing = new ArrayList<>();
    List<Object> values = new ArrayList<>(H2Table.group(scope).stream().toList());
    // A lock shows by itself.
    boolean leases = table.table().has(Role.LOCKED_UNTIL);
    if (table.table().fifo()
        && leases
        && !planOfHeld(connection, values).contains(H2Times.IS_SET)) {
      missing.add(
          index(
              Stream.of(Role.GROUP, Role.LOCKED_UNTIL)
                  .map(role -> table.table().column(role).orElseThrow())
                  .toList()));
    }
    values.add(1);
    if (!plan(connection, new H2Candidates(table, scope).sql, values).contains("index sorted")) {
      missing.add(index(table.order(scope)));
    }
    return missing;
  }

  // Where an index serves a condition, a comment behind the table's name repeats it.
  private String planOfHeld(Connection connection, List<Object> values) throws SQLException {
    String sql =
        "SELECT 1 FROM %s WHERE %s = ? AND %s%s"
            .formatted(
                table.name(),
                table.column(Role.GROUP),
                table.column(Role.LOCKED_UNTIL),
                H2Times.IS_SET);
    String plan = plan(connection, sql, values);
    return plan.substring(plan.indexOf("/*"), plan.indexOf("*/"));
  }

  private static String plan(Connection connection, String sql, List<Object> values)
      throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, "EXPLAIN " + sql)) {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, values.get(i));
      }
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        return result.getString(1);
      }
    }
  }

  private String index(List<QueueColumn> columns) {
    return "CREATE INDEX ON " + table.name() + " (" + H2Table.list(columns) + ")";
  }
}
