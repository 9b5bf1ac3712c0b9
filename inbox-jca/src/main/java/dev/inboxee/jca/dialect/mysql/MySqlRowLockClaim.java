package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Locks due rows; only if it finds too few, it looks at more. Immutable. */
final class MySqlRowLockClaim implements RowLockClaim {

  private final Zone zone;
  private final StatementText lock;
  private final MySqlRows rows;
  private final Map<Parameter, Object> values;

  MySqlRowLockClaim(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    this.zone = zone;
    this.rows = rows;
    this.values = MySqlTable.values(scope);
    this.lock = LockInOrder.text(table, scope, "1" + rows.before(), rows);
  }

  @Override
  public List<String> sql() {
    return List.of(lock.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    zone.check(connection);
    List<ClaimedRow> claimed = lock(connection, limit, limit + LockInOrder.SPARE);
    // What it has locked before, it finds again.
    return claimed.size() == limit ? claimed : lock(connection, limit, LockInOrder.MANY);
  }

  private List<ClaimedRow> lock(Connection connection, int limit, int window) throws SQLException {
    Map<Parameter, Object> bound = new HashMap<>(values);
    bound.put(Parameter.LIMIT, limit);
    bound.put(Parameter.WINDOW, window);
    return Statements.query(connection, lock, bound, this::all);
  }

  private List<ClaimedRow> all(ResultSet result) throws SQLException {
    List<ClaimedRow> claimed = new ArrayList<>();
    while (result.next()) {
      claimed.add(new ClaimedRow(null, rows.read(result, 2)));
    }
    return claimed;
  }
}
