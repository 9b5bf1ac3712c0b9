package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.KeysInWork;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.spi.dialect.KeyedLeaseClaim;
import dev.inboxee.spi.dialect.KeyedRows;
import java.sql.SQLException;
import java.util.List;

/**
 * Claims rows in the lease form, of each partition key one. Called by one thread at a time: what
 * one claim takes, the next one has to know of.
 */
public final class KeyedLeaseClaimer implements Claimer {

  private final KeyedLeaseClaim claim;
  private final LeasedRows leased;
  private final KeysInWork keys;

  public KeyedLeaseClaimer(KeyedLeaseClaim claim, LeasedRows leased) {
    this.claim = claim;
    this.leased = leased;
    this.keys = new KeysInWork(leased.leases().lease());
  }

  @Override
  public Claimed claim(int limit) throws SQLException {
    return Rivals.outlast(leased.settling().dialect(), () -> claimOnce(limit));
  }

  private Claimed claimOnce(int limit) throws SQLException {
    long writtenAt = System.nanoTime();
    List<String> inWork = keys.now();
    KeyedRows claimed =
        leased
            .settling()
            .sessions()
            .run(
                claim,
                connection -> claim.claim(connection, inWork, limit, leased.leases().lease()));
    List<RowDelivery> deliveries = leased.deliveries(claimed.rows(), writtenAt);
    deliveries.forEach(keys::begin);
    boolean some = !claimed.rows().isEmpty();
    return new Claimed(deliveries, deliveries.size() == limit || (some && claimed.more()));
  }

  @Override
  public void wakes(WakeUp own) {
    keys.wakes(own);
  }
}
