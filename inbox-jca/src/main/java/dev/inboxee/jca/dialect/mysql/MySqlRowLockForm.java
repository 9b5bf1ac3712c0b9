package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.KeyedRowLockClaim;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.RowLockHeadsClaim;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** The row lock form on one table. Immutable. */
final class MySqlRowLockForm implements RowLockForm {

  private final MySqlTable table;
  private final Zone zone;

  MySqlRowLockForm(MySqlTable table) {
    this.table = table;
    this.zone = new Zone(table);
  }

  @Override
  public RowLockClaim claim(ClaimScope scope, List<QueueColumn> read) {
    MySqlRows rows = new MySqlRows(read);
    if (!table.table().fifo()) {
      return MySqlRowLockClaim.plain(table, zone, scope, rows);
    }
    if (scope instanceof ClaimScope.OneGroup group) {
      return new MySqlOrderedClaim(table, zone, group, rows);
    }
    throw new IllegalArgumentException(
        "The groups of table " + table.table().name() + " keep their order: claim one group");
  }

  @Override
  public RowLockHeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    return new MySqlRowLockHeads(table, zone, scope, new MySqlRows(read));
  }

  @Override
  public KeyedRowLockClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    return MySqlRowLockClaim.keyed(table, zone, scope, new MySqlRows(read));
  }

  @Override
  public Recheck recheck(ClaimScope scope) {
    return table.recheck(scope, Boundary.TRANSACTION);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return settlement instanceof Settlement.MoveToTable move
        ? new MySqlMove(table, zone, move)
        : MySqlSettlement.within(table, zone, settlement);
  }
}
