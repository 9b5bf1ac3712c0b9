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
import java.util.List;
import java.util.Map;

/** Locks due rows; only if it finds too few, it looks at more. Immutable. */
final class MySqlRowLockClaim implements RowLockClaim {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final StatementText lock;
  private final MySqlRows rows;

  MySqlRowLockClaim(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.rows = rows;
    this.lock = LockInOrder.text(table, scope, "1" + rows.before(), rows);
  }

  @Override
  public List<String> sql() {
    return List.of(lock.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = table.bound(scope);
    bound.put(Parameter.LIMIT, limit);
    bound.put(Parameter.WINDOW, limit + LockInOrder.SPARE);
    List<ClaimedRow> claimed = Statements.query(connection, lock, bound, this::all);
    if (claimed.size() == limit) {
      return claimed;
    }
    bound.put(Parameter.WINDOW, LockInOrder.MANY);
    // What it has locked before, it finds again.
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
