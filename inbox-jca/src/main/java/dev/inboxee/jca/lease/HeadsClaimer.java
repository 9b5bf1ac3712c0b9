package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Laps;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.HeadsClaim;
import java.sql.SQLException;

/**
 * Claims heads of every group of a table in the lease form. Each claim goes on behind the group
 * where the last one ended, so that no group waits for others that are always busy. Called by one
 * thread at a time.
 */
public final class HeadsClaimer implements Claimer {

  private final HeadsClaim claim;
  private final LeasedRows leased;
  private final Laps laps = new Laps();

  public HeadsClaimer(HeadsClaim claim, LeasedRows leased) {
    this.claim = claim;
    this.leased = leased;
  }

  @Override
  public void woken() {
    laps.begin();
  }

  @Override
  public Claimed claim(int limit) throws SQLException {
    Laps.Stretch stretch = laps.next();
    return Rivals.outlast(leased.settling().dialect(), () -> claimOnce(stretch, limit));
  }

  private Claimed claimOnce(Laps.Stretch stretch, int limit) throws SQLException {
    long writtenAt = System.nanoTime();
    ClaimedHeads heads =
        leased
            .settling()
            .sessions()
            .run(
                claim,
                connection ->
                    claim.claim(connection, stretch.walk(), limit, leased.leases().lease()));
    boolean more = laps.ended(stretch, heads.last(), !heads.rows().isEmpty());
    return new Claimed(leased.deliveries(heads.rows(), writtenAt), more);
  }
}
