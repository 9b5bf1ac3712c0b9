package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Locks due rows, each by its id. */
final class H2RowLockClaim implements RowLockClaim {

  private final H2Table table;
  private final ClaimScope scope;
  private final H2Candidates candidates;
  private final H2Rows rows;
  private final String lock;

  H2RowLockClaim(H2Table table, ClaimScope scope, List<QueueColumn> read) {
    this.table = table;
    this.scope = scope;
    this.candidates = new H2Candidates(table, scope);
    this.rows = H2Rows.before(read);
    this.lock =
        "SELECT %1$s%2$s FROM %3$s\nWHERE %1$s = ANY(?) AND %4$s\nFOR UPDATE SKIP LOCKED"
            .formatted(table.id(), rows.list(), table.name(), table.claimable(scope));
  }

  @Override
  public List<String> sql() {
    return List.of(candidates.sql, lock);
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    List<ClaimedRow> claimed = new ArrayList<>();
    candidates.take(connection, limit, claimed, ids -> lock(connection, ids));
    return claimed;
  }

  private Map<Object, ClaimedRow> lock(Connection connection, List<Object> ids)
      throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, lock)) {
      statement.setObject(1, ids.toArray());
      if (scope instanceof ClaimScope.OneGroup one) {
        statement.setString(2, one.group());
      }
      Map<Object, ClaimedRow> locked = new HashMap<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          Object id = H2Rows.value(result, 1, table.table().id());
          locked.put(id, new ClaimedRow(null, rows.read(result, 2)));
        }
      }
      return locked;
    }
  }
}
