package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Locks the head of one group that keeps its order. Immutable. */
final class MySqlOrderedClaim implements RowLockClaim {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope.OneGroup scope;
  private final StatementText guard;
  private final HeadLock head;

  MySqlOrderedClaim(MySqlTable table, Zone zone, ClaimScope.OneGroup scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.guard = table.text(new OrderedText(table).guard());
    this.head = new HeadLock(table, rows);
  }

  @Override
  public List<String> sql() {
    return List.of(guard.sql(), head.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = table.bound(scope);
    boolean guarded = Statements.query(connection, guard, bound, ResultSet::next);
    return guarded ? head.lock(connection, bound) : List.of();
  }
}
