package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.ClaimIndexes;
import dev.inboxee.jca.dialect.IndexNames;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Finds out from the catalogue whether the indexes that claims need are there; a plan would depend
 * on how many rows the table has today.
 */
record MySqlIndexes(MySqlTable table, ClaimScope scope) {

  // A column that an index holds the beginning of, or in the other direction, ends what it is good
  // for; where an index is no tree or out of use, its first column does.
  private static final String INDEXES =
      "SELECT index_name, CASE WHEN sub_part IS NULL AND collation = 'A' AND index_type = 'BTREE'"
          + " AND %s THEN lower(column_name) ELSE '' END FROM information_schema.statistics"
          + " WHERE table_schema = coalesce(nullif(?, ''), database()) AND table_name = ?"
          + " ORDER BY index_name, seq_in_index";
  private static final String PRIMARY = "PRIMARY";
  private static final int LONGEST_NAME = 64;

  List<String> missing(Connection connection) throws SQLException {
    Map<String, List<String>> indexes = indexes(connection);
    List<QueueColumn> order = order();
    List<String> missing = new ArrayList<>();
    if (indexes.values().stream().noneMatch(index -> serves(index, names(order), indexes))) {
      missing.add(create("claim", order, indexes));
    }
    List<QueueColumn> held = columns(Stream.of(Role.GROUP, Role.LOCKED_UNTIL));
    if (ClaimIndexes.needsHeld(table.table())
        && indexes.values().stream().noneMatch(index -> serves(index, names(held), indexes))) {
      missing.add(create("held", held, indexes));
    }
    return missing;
  }

  // What is compared comes first, what is sorted by after it.
  private List<QueueColumn> order() {
    List<QueueColumn> order =
        columns(
            scope instanceof ClaimScope.OneGroup
                ? Stream.of(Role.GROUP, Role.PROCESSED_AT)
                : Stream.of(Role.PROCESSED_AT));
    order.addAll(table.table().claimOrder());
    return order;
  }

  private List<QueueColumn> columns(Stream<Role> roles) {
    List<QueueColumn> columns = new ArrayList<>();
    roles.forEach(role -> table.table().column(role).ifPresent(columns::add));
    return columns;
  }

  private static List<String> names(List<QueueColumn> columns) {
    return columns.stream().map(column -> column.name().toLowerCase(Locale.ROOT)).toList();
  }

  // Every index ends with the columns of the primary key, whether it names them or not.
  private static boolean serves(
      List<String> index, List<String> columns, Map<String, List<String>> indexes) {
    List<String> whole = new ArrayList<>(index);
    whole.addAll(indexes.getOrDefault(PRIMARY, List.of()));
    return whole.size() >= columns.size() && whole.subList(0, columns.size()).equals(columns);
  }

  private String create(
      String suffix, List<QueueColumn> columns, Map<String, List<String>> indexes) {
    String base = table.table().name().name() + "_" + suffix;
    String name =
        IndexNames.free(
            base,
            LONGEST_NAME,
            taken -> indexes.keySet().stream().anyMatch(taken::equalsIgnoreCase));
    return "CREATE INDEX "
        + table.quoted().quotes().quote(name)
        + " ON "
        + table.quoted().name()
        + " ("
        + table.quoted().quotes().list(columns)
        + ")";
  }

  private Map<String, List<String>> indexes(Connection connection) throws SQLException {
    String used = table.product() == Product.MARIADB ? "ignored = 'NO'" : "is_visible = 'YES'";
    String sql = INDEXES.formatted(used);
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, table.table().name().schema());
      statement.setString(2, table.table().name().name());
      Map<String, List<String>> indexes = new LinkedHashMap<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          indexes
              .computeIfAbsent(result.getString(1), name -> new ArrayList<>())
              .add(result.getString(2));
        }
      }
      return indexes;
    }
  }
}
