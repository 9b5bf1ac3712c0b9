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
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Looks into the catalogue for the indexes that claims need, and advises those that it lacks. */
record H2Indexes(H2Table table, ClaimScope scope) {

  private static final String COLUMNS =
      """
      SELECT index_name,
        CASE WHEN ordering_specification = 'ASC' AND coalesce(null_ordering, 'FIRST') = 'FIRST'
          THEN column_name END
      FROM information_schema.index_columns
      WHERE table_schema = coalesce(nullif(?, ''), CURRENT_SCHEMA) AND table_name = ?
      ORDER BY ordinal_position""";

  List<String> missing(Connection connection) throws SQLException {
    Collection<List<String>> indexes = indexes(connection);
    return wanted().stream()
        .filter(columns -> indexes.stream().noneMatch(index -> serves(index, columns)))
        .map(columns -> "CREATE INDEX ON " + table.name() + " (" + H2Table.list(columns) + ")")
        .toList();
  }

  /** The claim order, and what finds the rows of a group that have a lease. */
  private List<List<QueueColumn>> wanted() {
    List<List<QueueColumn>> wanted = new ArrayList<>();
    wanted.add(table.order(scope));
    if (table.table().fifo() && table.has(Role.LOCKED_UNTIL)) {
      wanted.add(
          Stream.of(Role.GROUP, Role.LOCKED_UNTIL)
              .map(role -> table.table().column(role).orElseThrow())
              .toList());
    }
    return wanted;
  }

  private static boolean serves(List<String> index, List<QueueColumn> columns) {
    List<String> names = columns.stream().map(QueueColumn::name).toList();
    return index.size() >= names.size() && index.subList(0, names.size()).equals(names);
  }

  private Collection<List<String>> indexes(Connection connection) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, COLUMNS)) {
      statement.setString(1, table.table().name().schema());
      statement.setString(2, table.table().name().name());
      Map<String, List<String>> indexes = new HashMap<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          indexes
              .computeIfAbsent(result.getString(1), name -> new ArrayList<>())
              .add(result.getString(2));
        }
      }
      return indexes.values();
    }
  }
}
