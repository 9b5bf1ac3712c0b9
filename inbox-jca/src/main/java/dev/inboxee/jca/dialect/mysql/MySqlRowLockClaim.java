package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.mysql.Statements.Leaving;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.KeyedRowLockClaim;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Locks due rows, all or those of partition keys that are not in work; only if it finds too few, it
 * looks at more. Immutable.
 */
final class MySqlRowLockClaim implements RowLockClaim, KeyedRowLockClaim {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final KeyedText lock;
  private final MySqlRows rows;
  private final int shown;

  private MySqlRowLockClaim(
      MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows, int shown) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.rows = rows;
    this.shown = shown;
    this.lock =
        new KeyedText(places -> LockInOrder.keyed(table, scope, "1" + rows.before(), rows, places));
  }

  /** Of all rows. */
  static RowLockClaim plain(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    return new MySqlRowLockClaim(table, zone, scope, rows, 0);
  }

  /** Of partition keys that are not in work. */
  static KeyedRowLockClaim keyed(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    return new MySqlRowLockClaim(table, zone, scope, rows, 1);
  }

  @Override
  public List<String> sql() {
    return List.of(lock.of(shown).sql());
  }

  @Override
  public Boundary boundary() {
    return Boundary.TRANSACTION;
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    return claim(connection, List.of(), limit);
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, List<String> inWork, int limit)
      throws SQLException {
    zone.check(connection);
    Leaving bound = new Leaving(inWork, table.bound(scope));
    bound.values().put(Parameter.LIMIT, limit);
    bound.values().put(Parameter.WINDOW, limit + LockInOrder.SPARE);
    List<ClaimedRow> claimed = Statements.query(connection, lock, bound, this::all);
    if (claimed.size() == limit) {
      return claimed;
    }
    bound.values().put(Parameter.WINDOW, LockInOrder.MANY);
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
