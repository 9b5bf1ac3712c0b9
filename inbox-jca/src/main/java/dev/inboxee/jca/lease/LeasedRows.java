package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.dialect.ClaimedRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes deliveries of rows that a claim has taken; their leases are extended from now on.
 * Immutable.
 *
 * @param reader reads the rows
 * @param settling settles them
 * @param leases extends them
 */
public record LeasedRows(RowDelivery.Reader reader, LeaseSettling settling, LeasesInWork leases) {

  /**
   * Their deliveries, in the same order. A row that cannot be named waits for its lease to end.
   *
   * @param writtenAt {@link System#nanoTime} before the claim
   */
  List<RowDelivery> deliveries(List<ClaimedRow> rows, long writtenAt) {
    List<RowDelivery> deliveries = new ArrayList<>(rows.size());
    for (ClaimedRow row : rows) {
      Object id = reader.idOf(row);
      if (id != null) {
        deliveries.add(delivery(row, id, writtenAt));
      }
    }
    return deliveries;
  }

  private RowDelivery delivery(ClaimedRow row, Object id, long writtenAt) {
    Lease lease = new Lease(row.token(), leases.lease(), writtenAt);
    LeaseHold hold = new LeaseHold(id, lease, leases, settling);
    RowDelivery delivery = new RowDelivery(reader, row, hold);
    leases.add(lease, delivery);
    return delivery;
  }
}
