package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** The row lock form on one table. */
record H2RowLockForm(H2Table table) implements RowLockForm {

  @Override
  public RowLockClaim claim(ClaimScope scope, List<QueueColumn> read) {
    if (table.table().fifo()) {
      throw new UnsupportedOperationException(
          "a row that entered ahead of a locked head would pass for the head");
    }
    return new H2RowLockClaim(table, scope, read);
  }

  @Override
  public Recheck recheck(ClaimScope scope) {
    return new H2Recheck(table, scope);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return new H2Settlement(table, settlement);
  }
}
