package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.ClaimIndexes;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds out whether the indexes that claims need are there. */
record PostgresIndexes(QuotedTable table, ClaimScope scope) {

  // The planner sorts a small table whatever indexes it has, unless it is told to avoid that. Sent
  // together, the statements are one transaction, and the settings end with it.
  private static final String PLAN =
      """
      SELECT set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_bitmapscan', 'off', true);
      EXPLAIN (COSTS OFF) SELECT 1 FROM {table} AS m WHERE %s ORDER BY %s LIMIT 1
      """;

  private static final Pattern SORT = Pattern.compile("(->\\s+)?Sort\\b");

  private static final String HELD =
      "SELECT 1 FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid"
          + " WHERE i.indrelid = to_regclass(?) AND i.indisvalid AND a.attname = ?"
          + " AND position(quote_ident(a.attname) IN pg_get_indexdef(i.indexrelid)) > 0";

  List<String> missing(Connection connection) throws SQLException {
    List<String> missing = new ArrayList<>();
    if (!servesOrder(connection)) {
      missing.add(ClaimIndexes.order(table, scope, this::key));
    }
    if (ClaimIndexes.needsHeld(table.table()) && !findsHeld(connection)) {
      missing.add(ClaimIndexes.held(table));
    }
    return missing;
  }

  private String key(QueueColumn column) {
    return table.quotes().quote(column.name()) + " NULLS FIRST";
  }

  // Without a search the rows of other groups are walked in the order of the id.
  private boolean servesOrder(Connection connection) throws SQLException {
    PostgresParts parts = new PostgresParts(table, PostgresParts.NOW);
    String rows = scope instanceof ClaimScope.OneGroup ? "m.{group} = :group" : "true";
    StatementText plan =
        table.text(PLAN.formatted(rows + parts.unfinished(), parts.order("m")), List.of());
    try (PreparedStatement statement = plan.prepare(connection)) {
      if (scope instanceof ClaimScope.OneGroup one) {
        PostgresValues.bind(statement, 1, one.group(), String.class);
      }
      statement.execute();
      statement.getMoreResults();
      try (ResultSet lines = statement.getResultSet()) {
        boolean sorts = false;
        boolean searches = scope instanceof ClaimScope.WholeTable;
        while (lines.next()) {
          String line = lines.getString(1).strip();
          sorts |= SORT.matcher(line).lookingAt();
          searches |= line.startsWith("Index Cond:");
        }
        return !sorts && searches;
      }
    }
  }

  private boolean findsHeld(Connection connection) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, HELD)) {
      statement.setString(1, table.name());
      statement.setString(2, table.table().column(Role.LOCKED_UNTIL).orElseThrow().name());
      try (ResultSet result = statement.executeQuery()) {
        return result.next();
      }
    }
  }
}
