package dev.inboxee.jca.dialect.postgres;

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
final class PostgresLeaseForm implements LeaseForm {

  private final QuotedTable table;
  private final Now now;

  PostgresLeaseForm(QuotedTable table, Now now) {
    this.table = table;
    this.now = now;
  }

  @Override
  public LeaseClaim claim(ClaimScope scope, List<QueueColumn> read) {
    PostgresRows rows = new PostgresRows(read);
    if (!table.table().fifo()) {
      PostgresClaimText text = new PostgresClaimText(table, now, read);
      return new PostgresClaim(text.plain(scope), now, scope, rows);
    }
    if (scope instanceof ClaimScope.OneGroup group) {
      return new PostgresFifoClaim(new PostgresHeadsText(table, now, read), now, group, rows);
    }
    throw new IllegalArgumentException(
        "The groups of table " + table.table().name() + " keep their order: claim one group");
  }

  @Override
  public HeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    return new PostgresHeadsClaim(
        new PostgresHeadsText(table, now, read), now, scope, new PostgresRows(read));
  }

  @Override
  public KeyedLeaseClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    PostgresClaimText text = new PostgresClaimText(table, now, read);
    KeyedText keyed = new KeyedText(places -> text.keyed(scope, places));
    return new PostgresKeyedClaim(
        new PostgresKeyed(keyed, now, scope), new PostgresRows(read), read.size() + 2);
  }

  @Override
  public LeaseExtension extension() {
    return new PostgresExtension(table, now);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return new PostgresSettlement(
        new PostgresSettlementText(table, now, settlement, ""), now, settlement);
  }
}
