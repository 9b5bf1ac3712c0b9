package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Claims rows of one subscription in the lease form. Called by one thread at a time. */
public final class LeaseClaimer implements Claimer {

  private final RowDelivery.Reader reader;
  private final LeaseSettling settling;
  private final LeaseClaim claim;
  private final LeasesInWork leases;

  public LeaseClaimer(
      RowDelivery.Reader reader, LeaseClaim claim, LeaseSettling settling, LeasesInWork leases) {
    this.reader = reader;
    this.claim = claim;
    this.settling = settling;
    this.leases = leases;
  }

  @Override
  public List<RowDelivery> claim(int limit) throws SQLException {
    return Rivals.outlast(settling.dialect(), () -> claimOnce(limit));
  }

  private List<RowDelivery> claimOnce(int limit) throws SQLException {
    long writtenAt = System.nanoTime();
    return deliveries(
        settling
            .sessions()
            .run(claim, connection -> claim.claim(connection, limit, leases.lease())),
        writtenAt);
  }

  private List<RowDelivery> deliveries(List<ClaimedRow> rows, long writtenAt) {
    List<RowDelivery> deliveries = new ArrayList<>(rows.size());
    for (ClaimedRow row : rows) {
      Object id = reader.idOf(row);
      // A row that cannot be named waits for its lease to end.
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
