package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** The lease form on one table. */
record H2LeaseForm(H2Table table) implements LeaseForm {

  @Override
  public LeaseClaim claim(ClaimScope scope, List<QueueColumn> read) {
    if (!table.table().fifo()) {
      return new H2Claim(table, scope, read);
    }
    if (scope instanceof ClaimScope.OneGroup group) {
      return new H2FifoClaim(table, group, read);
    }
    throw new IllegalArgumentException(
        "The groups of table " + table.table().name() + " keep their order: name one");
  }

  @Override
  public LeaseExtension extension() {
    return new H2Extension(table);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return new H2Settlement(table, settlement);
  }
}
