package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
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
final class PostgresRowLockForm implements RowLockForm {

  private final QuotedTable table;
  private final Now now;

  PostgresRowLockForm(QuotedTable table, Now now) {
    this.table = table;
    this.now = now;
  }

  @Override
  public RowLockClaim claim(ClaimScope scope, List<QueueColumn> read) {
    PostgresRowLockText text = new PostgresRowLockText(table, now, read);
    boolean fifo = table.table().fifo();
    if (fifo && !(scope instanceof ClaimScope.OneGroup)) {
      throw new IllegalArgumentException(
          "The groups of table " + table.table().name() + " keep their order: claim one group");
    }
    return fifo
        ? PostgresRowLockClaim.fifo(text.fifo(), now, scope, read)
        : PostgresRowLockClaim.plain(text.plain(scope), now, scope, read);
  }

  @Override
  public RowLockHeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    PostgresRowLockText text = new PostgresRowLockText(table, now, read);
    return new PostgresRowLockHeadsClaim(text.heads(), now, scope, read);
  }

  @Override
  public KeyedRowLockClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    PostgresRowLockText text = new PostgresRowLockText(table, now, read);
    KeyedText keyed = new KeyedText(places -> text.keyed(scope, places));
    return new PostgresKeyedRowLockClaim(new PostgresKeyed(keyed, now, scope), read);
  }

  @Override
  public Recheck recheck(ClaimScope scope) {
    return new PostgresParts(table, now).recheck(scope, Boundary.TRANSACTION);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    String counted = new PostgresParts(table, now).counted();
    return new PostgresSettlement(
        new PostgresSettlementText(table, now, settlement, counted), now, settlement);
  }
}
