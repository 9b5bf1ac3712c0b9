package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.SQLException;
import java.util.List;

/**
 * Claims rows of a table or of one group in the lease form. Called by one thread at a time.
 * Immutable.
 *
 * @param claim the dialect's
 * @param leased makes deliveries of what it takes
 */
public record LeaseClaimer(LeaseClaim claim, LeasedRows leased) implements Claimer {

  @Override
  public Claimed claim(int limit) throws SQLException {
    return Claimed.of(Rivals.outlast(leased.settling().dialect(), () -> claimOnce(limit)), limit);
  }

  private List<RowDelivery> claimOnce(int limit) throws SQLException {
    long writtenAt = System.nanoTime();
    List<ClaimedRow> rows =
        leased
            .settling()
            .sessions()
            .run(claim, connection -> claim.claim(connection, limit, leased.leases().lease()));
    return leased.deliveries(rows, writtenAt);
  }
}
