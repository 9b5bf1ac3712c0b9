package org.example.h2;

import dev.inboxee.exception.StartException;
import dev.inboxee.message.Message;
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

  // A row that entered ahead of a locked head would be taken for the head: nothing shows the lock.
  @Override
  public RowLockClaim claim(ClaimScope scope, List<QueueColumn> read) {
    if (table.table().fifo()) {
      throw new StartException(Message.FIFO_NEEDS_LEASE, null, table.table().name());
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
