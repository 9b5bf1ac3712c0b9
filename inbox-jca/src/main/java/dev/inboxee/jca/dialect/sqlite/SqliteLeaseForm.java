package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.spi.dialect.ClaimScope;
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

  SqliteLeaseForm(QuotedTable table) {
    this.table = table;
  }

  @Override
  public LeaseClaim claim(ClaimScope scope, List<QueueColumn> read) {
    SqliteClaimText text = new SqliteClaimText(table, read);
    boolean fifo = table.table().fifo();
    if (fifo && scope instanceof ClaimScope.WholeTable) {
      throw new IllegalArgumentException(
          "The groups of table " + table.table().name() + " keep their order: claim one group");
    }
    return new SqliteClaim(
        fifo ? text.fifo() : text.plain(scope), scope, new SqliteRows(table, read));
  }

  @Override
  public LeaseExtension extension() {
    return new SqliteExtension(table);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return settlement instanceof Settlement.MoveToTable move
        ? new SqliteMove(table, move)
        : new SqliteSettlement(table, settlement);
  }
}
