package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.HeadsByGroup;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
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
final class SqliteLeaseForm implements LeaseForm {

  private final QuotedTable table;
  private final Now now;

  SqliteLeaseForm(QuotedTable table, Now now) {
    this.table = table;
    this.now = now;
  }

  @Override
  public LeaseClaim claim(ClaimScope scope, List<QueueColumn> read) {
    SqliteClaimText text = new SqliteClaimText(table, now, read);
    boolean fifo = table.table().fifo();
    if (fifo && !(scope instanceof ClaimScope.OneGroup)) {
      throw new IllegalArgumentException(
          "The groups of table " + table.table().name() + " keep their order: claim one group");
    }
    return new SqliteClaim(
        fifo ? text.fifo() : text.plain(scope), now, scope, new SqliteRows(table, read));
  }

  @Override
  public HeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    return new HeadsByGroup(new SqliteGroups(table, now, scope, read));
  }

  @Override
  public KeyedLeaseClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    SqliteClaimText text = new SqliteClaimText(table, now, read);
    KeyedText keyed = new KeyedText(places -> text.keyed(scope, places));
    return new SqliteKeyedClaim(new SqliteKeyed(keyed, now, scope), new SqliteRows(table, read));
  }

  @Override
  public LeaseExtension extension() {
    return new SqliteExtension(table, now);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return settlement instanceof Settlement.MoveToTable move
        ? new SqliteMove(table, move)
        : new SqliteSettlement(table, now, settlement);
  }
}
