package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.InboxListener;
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
  private final InboxListener listener;

  public LeaseClaimer(
      RowDelivery.Reader reader,
      LeaseClaim claim,
      LeaseSettling settling,
      LeasesInWork leases,
      InboxListener listener) {
    this.reader = reader;
    this.claim = claim;
    this.settling = settling;
    this.leases = leases;
    this.listener = listener;
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
      try {
        deliveries.add(delivery(row, writtenAt));
      } catch (SQLException e) {
        // Nothing can be done to a row that cannot be named; it waits for its lease to end.
        listener.claimFailed(reader.subscription(), e);
      }
    }
    return deliveries;
  }

  private RowDelivery delivery(ClaimedRow row, long writtenAt) throws SQLException {
    Lease lease = new Lease(row.token(), leases.lease(), writtenAt);
    LeaseHold hold = new LeaseHold(reader.idOf(row), lease, leases, settling);
    RowDelivery delivery = new RowDelivery(reader, row, hold);
    leases.add(lease, delivery);
    return delivery;
  }
}
