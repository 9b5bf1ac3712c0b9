package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Laps;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockHeadsClaim;
import java.sql.SQLException;
import java.util.List;

/**
 * Claims the head of one of every group in the row lock form. Each claim goes on behind the group
 * where the last one ended, so that no group waits for others that are always busy. Thread-safe.
 */
public final class RowLockHeadsClaimer implements Claimer {

  private final RowLockHeadsClaim claim;
  private final LockedRows locked;
  private final Laps laps = new Laps();
  private volatile WakeUp waiting = () -> {};

  public RowLockHeadsClaimer(RowLockHeadsClaim claim, LockedRows locked) {
    this.claim = claim;
    this.locked = locked;
  }

  @Override
  public void wakes(WakeUp own) {
    waiting = own;
  }

  @Override
  public void woken() {
    laps.begin();
  }

  @Override
  public Claimed claim(int limit) throws SQLException {
    Laps.Stretch stretch = laps.next();
    return Rivals.outlast(locked.settling().dialect(), () -> claimOnce(stretch));
  }

  /** A head that should wait, though it is due, holds its group back and no other. */
  private Claimed claimOnce(Laps.Stretch stretch) throws SQLException {
    HeldTransaction transaction = locked.begin();
    boolean held = false;
    List<Object> inWork = List.of();
    try {
      ClaimedHeads heads =
          Bounded.on(
              transaction.connection(), connection -> claim.claim(connection, stretch.walk()));
      inWork = locked.inWork(heads.rows());
      List<ClaimedRow> wanted = heads.rows().stream().filter(locked::isWanted).toList();
      boolean more = laps.ended(stretch, heads.last(), !wanted.isEmpty());
      held = !wanted.isEmpty();
      return new Claimed(
          wanted.stream().map(row -> locked.delivery(row, transaction)).toList(), more);
    } finally {
      if (!held) {
        transaction.rollback();
        if (locked.someEnded(inWork)) { // the claim after its end met the guard
          waiting.signal();
        }
      }
    }
  }
}
