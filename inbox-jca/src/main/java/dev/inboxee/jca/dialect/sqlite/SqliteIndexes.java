package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.ClaimIndexes;
import dev.inboxee.jca.dialect.IndexNames;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Finds out whether the indexes that claims need are there. */
record SqliteIndexes(QuotedTable table, ClaimScope scope) {

  private static final String PLAN =
      "EXPLAIN QUERY PLAN SELECT 1 FROM {table} AS m WHERE %s%s ORDER BY %s LIMIT 1";

  List<String> missing(Connection connection) throws SQLException {
    List<String> missing = new ArrayList<>();
    if (!servesOrder(connection)) {
      missing.add(
          named(
              connection,
              ClaimIndexes.order(table, scope, key -> table.quotes().quote(key.name())),
              "claim"));
    }
    if (ClaimIndexes.needsHeld(table.table()) && !findsHeld(connection)) {
      missing.add(named(connection, ClaimIndexes.held(table), "held"));
    }
    return missing;
  }

  /** SQLite wants a name for an index; its schema stands there, and not before the table. */
  private String named(Connection connection, String create, String suffix) throws SQLException {
    TableName name = table.table().name();
    List<String> taken = names(connection);
    TableName index =
        new TableName(
            name.schema(),
            IndexNames.free(
                name.name() + "_" + suffix,
                Integer.MAX_VALUE,
                wanted -> taken.stream().anyMatch(wanted::equalsIgnoreCase)));
    return create.replace(
        "INDEX ON " + table.name(),
        "INDEX " + table.quotes().quote(index) + " ON " + table.quotes().quote(name.name()));
  }

  // Tables and indexes share their names.
  private List<String> names(Connection connection) throws SQLException {
    String sql = "SELECT name FROM " + catalogue();
    try (PreparedStatement statement = StatementText.prepare(connection, sql);
        ResultSet result = statement.executeQuery()) {
      List<String> names = new ArrayList<>();
      while (result.next()) {
        names.add(result.getString(1));
      }
      return names;
    }
  }

  private String catalogue() {
    String schema = table.table().name().schema();
    return (schema.isEmpty() ? "" : table.quotes().quote(schema) + ".") + "sqlite_master";
  }

  // Without a search the rows of other groups are walked in the order of the id.
  private boolean servesOrder(Connection connection) throws SQLException {
    SqliteClaimText text = new SqliteClaimText(table, SqliteTimes.NOW, List.of());
    String rows = scope instanceof ClaimScope.OneGroup ? "m.{group} = :group" : "true";
    StatementText plan =
        table.text(PLAN.formatted(rows, text.unfinished(), text.order()), List.of());
    try (PreparedStatement statement = plan.prepare(connection)) {
      if (scope instanceof ClaimScope.OneGroup one) {
        statement.setString(1, one.group());
      }
      try (ResultSet steps = statement.executeQuery()) {
        boolean sorts = false;
        boolean searches = scope instanceof ClaimScope.WholeTable;
        while (steps.next()) {
          sorts |= steps.getString("detail").startsWith("USE TEMP B-TREE");
          searches |= steps.getString("detail").startsWith("SEARCH");
        }
        return !sorts && searches;
      }
    }
  }

  private boolean findsHeld(Connection connection) throws SQLException {
    String sql =
        "SELECT 1 FROM "
            + catalogue()
            + " WHERE type = 'index' AND lower(tbl_name) = lower(?) AND instr(lower(sql), lower(?)) > 0";
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, table.table().name().name());
      String lease = table.table().column(Role.LOCKED_UNTIL).orElseThrow().name();
      statement.setString(2, lease.replace("\"", "\"\"")); // as it stands in the statement
      try (ResultSet result = statement.executeQuery()) {
        return result.next();
      }
    }
  }
}
