package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.HeadsByGroup;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.HeadsClaim;
import dev.inboxee.spi.dialect.KeyedLeaseClaim;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** The lease form on one table. Immutable. */
final class MySqlLeaseForm implements LeaseForm {

  private final MySqlTable table;
  private final Zone zone;

  MySqlLeaseForm(MySqlTable table) {
    this.table = table;
    this.zone = new Zone(table);
  }

  @Override
  public LeaseClaim claim(ClaimScope scope, List<QueueColumn> read) {
    MySqlRows rows = new MySqlRows(read);
    if (!table.table().fifo()) {
      return new MySqlClaim(table, zone, scope, rows);
    }
    if (scope instanceof ClaimScope.OneGroup group) {
      return new MySqlFifoClaim(table, zone, group, rows);
    }
    throw new IllegalArgumentException(
        "The groups of table " + table.table().name() + " keep their order: claim one group");
  }

  @Override
  public HeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    return new HeadsByGroup(new MySqlGroups(table, zone, scope, new MySqlRows(read)));
  }

  @Override
  public KeyedLeaseClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    return new MySqlKeyedClaim(table, zone, scope, new MySqlRows(read));
  }

  @Override
  public LeaseExtension extension() {
    return new MySqlExtension(table, zone, Boundary.AUTOCOMMIT);
  }

  /** In a global transaction drivers may say that the connection is in autocommit. */
  @Override
  public LeaseExtension extensionWithin() {
    return new MySqlExtension(table, zone, Boundary.TRANSACTION);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return settlement instanceof Settlement.MoveToTable move
        ? new MySqlMove(table, zone, move)
        : new MySqlSettlement(table, zone, settlement);
  }
}
