package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Operation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses due rows without locking them, and has them taken by their ids. H2 locks every row that
 * it sorts, so the statement that sorts must not lock, and the one that locks must not sort.
 */
final class H2Candidates {

  /** Takes those of some rows that nobody else holds. */
  interface Taking {
    Map<Object, ClaimedRow> take(List<Object> ids) throws SQLException;
  }

  // How many rows in front may be locked by others before it costs a second look.
  private static final int SPARE = 15;

  private final H2Table table;
  private final ClaimScope scope;
  final String sql;

  H2Candidates(H2Table table, ClaimScope scope) {
    this.table = table;
    this.scope = scope;
    this.sql =
        "SELECT %s FROM %s\nWHERE %s\nORDER BY %s\nLIMIT ?"
            .formatted(table.id(), table.name(), table.claimable(scope), table.orderBy(scope));
  }

  /**
   * Takes rows in claim order.
   *
   * @param taken where they are put, those too that were taken before a statement failed
   */
  void take(Connection connection, int limit, List<ClaimedRow> taken, Taking taking)
      throws SQLException {
    Set<Object> tried = new LinkedHashSet<>();
    while (taken.size() < limit) {
      int window = limit + SPARE + tried.size();
      List<Object> chosen = choose(connection, window);
      boolean all = chosen.size() < window;
      chosen.removeIf(id -> !tried.add(id));
      for (int from = 0; from < chosen.size() && taken.size() < limit; ) {
        int to = Math.min(chosen.size(), from + limit - taken.size());
        List<Object> ids = chosen.subList(from, to);
        Map<Object, ClaimedRow> rows = taking.take(ids);
        ids.stream().filter(rows::containsKey).map(rows::get).forEach(taken::add);
        from = to;
      }
      if (all || chosen.isEmpty()) {
        return;
      }
    }
  }

  private List<Object> choose(Connection connection, int window) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      int index = 1;
      if (scope instanceof ClaimScope.OneGroup one) {
        statement.setString(index++, one.group());
      }
      statement.setInt(index, window);
      List<Object> ids = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          ids.add(H2Rows.value(result, 1, table.table().id()));
        }
      }
      return ids;
    }
  }
}
