package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.SQLException;
import java.util.List;

/**
 * Claims rows in the row lock form. The transaction that locks them stays open on the calling
 * thread, which is to settle them. Thread-safe.
 */
public final class RowLockClaimer implements Claimer {

  private static final int MOST_ROWS = 4_096;

  /** Others may take rows between a look at what stands in front and the next claim. */
  private static final int MOST_TRIES = 5;

  private final RowLockClaim claim;
  private final LockedRows locked;
  private volatile WakeUp waiting = () -> {};

  public RowLockClaimer(RowLockClaim claim, LockedRows locked) {
    this.claim = claim;
    this.locked = locked;
  }

  @Override
  public void wakes(WakeUp own) {
    waiting = own;
  }

  @Override
  public Claimed claim(int most) throws SQLException {
    return Rivals.outlast(locked.settling().dialect(), () -> claimOnce(most));
  }

  /**
   * Locks no row behind those that it takes: nobody else could have it while the handler runs. What
   * is passed over stands in front.
   */
  private Claimed claimOnce(int most) throws SQLException {
    int limit = most;
    boolean filled = false;
    for (int tries = 1; ; tries++) {
      HeldTransaction transaction = locked.begin();
      boolean held = false;
      List<Object> inWork = List.of();
      try {
        List<ClaimedRow> rows = lock(transaction, limit);
        inWork = locked.inWork(rows);
        List<ClaimedRow> wanted = rows.stream().filter(locked::isWanted).limit(most).toList();
        if (wanted.isEmpty()) {
          return new Claimed(List.of(), false);
        }
        filled |= rows.size() >= most;
        limit = 1 + rows.indexOf(wanted.get(wanted.size() - 1));
        held = (limit == rows.size() || tries >= MOST_TRIES) && !locked.someEnded(inWork);
        if (held) {
          return new Claimed(deliveries(wanted, transaction), filled);
        }
      } finally {
        if (!held) {
          transaction.rollback();
          wakeIfEnded(inWork);
        }
      }
    }
  }

  /** A row was given back while it was locked here, and the claim after that did not see it. */
  private void wakeIfEnded(List<Object> inWork) {
    if (locked.someEnded(inWork)) {
      waiting.signal();
    }
  }

  private List<RowDelivery> deliveries(List<ClaimedRow> wanted, HeldTransaction transaction) {
    return wanted.stream().map(row -> locked.delivery(row, transaction)).toList();
  }

  /** Locks more rows than were asked for only if none of these is wanted. */
  private List<ClaimedRow> lock(HeldTransaction transaction, int limit) throws SQLException {
    int size = limit;
    List<ClaimedRow> rows = claim(transaction, size);
    while (rows.size() == size && size < MOST_ROWS && rows.stream().noneMatch(locked::isWanted)) {
      int inFront = 1 + locked.passedOver().size();
      size = inFront > size ? inFront : size * 4; // rows that cannot be named are there too
      rows = claim(transaction, size);
    }
    return rows;
  }

  private List<ClaimedRow> claim(HeldTransaction transaction, int size) throws SQLException {
    return Bounded.on(transaction.connection(), connection -> claim.claim(connection, size));
  }
}
