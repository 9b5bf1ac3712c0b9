package dev.inboxee.jca.lease;

import dev.inboxee.jca.hold.BatchSettling;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Order;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Holds a row by its lease. Thread-safe. */
public final class LeaseHold implements Hold {

  private static final System.Logger LOG = System.getLogger(LeaseHold.class.getName());
  private static final Settlement FREE = new Settlement.Free();

  /** How long giving rows back may be tried. */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final Settlement RESTORE = new Settlement.Restore();

  private final Object id;
  private final Lease lease;
  private final LeasesInWork leases;
  private final LeaseSettling settling;

  /** What the thread's transaction has written; others see it only once that commits. */
  private volatile @Nullable LeaseToken joined;

  LeaseHold(Object id, Lease lease, LeasesInWork leases, LeaseSettling settling) {
    this.id = id;
    this.lease = lease;
    this.leases = leases;
    this.settling = settling;
  }

  @Override
  public BatchSettling together() {
    return new LeaseBatches(settling);
  }

  /** Takes the row for a settlement; null if another has had it for the last time. */
  @Nullable LeaseSettlement take(Order order) throws SQLException {
    boolean restores = order.settlement() == null;
    LeaseToken token = takeToken(restores ? PATIENCE : leases.lease());
    if (token == null) {
      return null;
    }
    HeldRow row = new HeldRow(id, token, order.delay(), order.headers());
    if (!restores) {
      return new LeaseSettlement(row, lease, order.told());
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    return new LeaseSettlement(
        row, lease, new GivenBack(order.told()), () -> System.nanoTime() - deadline > 0);
  }

  /** To its handler, if that still runs, a row that was given back is lost. */
  private final class GivenBack implements Told {
    private final Told told;

    GivenBack(Told told) {
      this.told = told;
    }

    @Override
    public void ended(Ending ending) {
      lease.settled(false);
      told.ended(ending);
    }

    @Override
    public void failed(Throwable cause) {
      told.failed(cause);
    }
  }

  @Override
  public void begin() {
    lease.begin();
  }

  @Override
  public boolean isLost() {
    return lease.isLost();
  }

  @Override
  public Optional<Instant> end() {
    return Optional.of(lease.end());
  }

  /** Whether an extension is under way. */
  public boolean isExtending() {
    return lease.isExtending();
  }

  @Override
  public Instant now() {
    return lease.clockNow();
  }

  @Override
  public void settle(Settlement settlement, Duration delay, @Nullable String headers, Told told) {
    LeaseToken token;
    try {
      token = takeToken(leases.lease());
    } catch (SQLException e) {
      told.failed(e);
      return;
    }
    if (token == null) {
      told.ended(Ending.OVER);
    } else {
      HeldRow row = new HeldRow(id, token, delay, headers);
      settling.settle(settlement, List.of(new LeaseSettlement(row, lease, told)));
    }
  }

  /**
   * Where the transaction does not see what others extend, it takes the row first. The extension
   * passes over the row from then on: it would wait for the transaction.
   */
  @Override
  public boolean join() throws SQLException {
    LeaseExtension extension = settling.extensionWithin();
    if (extension == null) {
      return true;
    }
    LeaseToken token = token(lease.beginSettlement(leases.lease()), leases.lease());
    if (token == null) {
      return false;
    }
    try {
      HeldRow row = new HeldRow(id, token, Duration.ZERO, null);
      joined = settling.extendWithin(extension, row, leases.lease());
    } finally {
      endJoining();
    }
    return joined != null;
  }

  private void endJoining() {
    if (joined == null) {
      lease.settlementFailed();
    } else {
      lease.joined();
    }
  }

  /** The row is held by the lease alone again. */
  @Override
  public void discard() {
    if (joined != null) {
      joined = null;
      lease.settlementFailed();
    }
  }

  /** The extension passes over the row meanwhile: it would wait for the transaction. */
  @Override
  public Ending commit(Settlement settlement) throws SQLException {
    LeaseToken token = joined;
    if (token == null) {
      token = token(lease.beginSettlement(leases.lease()), leases.lease());
    }
    if (token == null) {
      return Ending.OVER;
    }
    boolean ended = false;
    try {
      HeldRow row = new HeldRow(id, token, Duration.ZERO, null);
      boolean held = settling.settleWithin(settlement, row);
      if (held) {
        settling.sessions().commit();
      }
      ended = true;
      joined = null;
      leases.remove(lease);
      lease.settled(held);
      return held ? Ending.DONE : Ending.LOST;
    } finally {
      if (!ended) {
        endJoining();
      }
    }
  }

  @Override
  public Ending restore(Duration patience) throws SQLException {
    LeaseToken token = takeToken(patience);
    if (token == null) {
      return Ending.OVER;
    }
    try {
      HeldRow row = new HeldRow(id, token, Duration.ZERO, null);
      return settling.settle(RESTORE, row, patience) ? Ending.DONE : Ending.LOST;
    } finally {
      lease.settled(false); // to its handler, if that still runs, the row is lost
    }
  }

  @Override
  public void abandon() {
    try {
      LeaseToken token = takeToken(leases.lease());
      if (token != null) {
        free(token);
      }
    } catch (SQLException e) {
      LOG.log(Level.DEBUG, "An abandoned row is free when its lease ends", e);
    }
  }

  private void free(LeaseToken token) throws SQLException {
    try {
      settling.settleOnce(FREE, new HeldRow(id, token, Duration.ZERO, null));
    } finally {
      lease.settled(false);
    }
  }

  /** The token, from now on this thread's alone; null if another has had it for the last time. */
  private @Nullable LeaseToken takeToken(Duration patience) throws SQLException {
    LeaseToken token = lease.beginSettlement(patience);
    leases.remove(lease);
    return token(token, patience);
  }

  private @Nullable LeaseToken token(@Nullable LeaseToken token, Duration patience)
      throws SQLException {
    if (token == null && lease.isExtending()) {
      throw new SQLTimeoutException(
          "waited " + patience + " for an extension of the row's lease to end");
    }
    return token;
  }
}
