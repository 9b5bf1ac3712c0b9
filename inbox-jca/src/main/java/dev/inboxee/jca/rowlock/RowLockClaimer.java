package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.SQLException;
import java.util.List;

/**
 * Claims one row in the row lock form. The transaction that locks it stays open on the calling
 * thread, which is to settle it. Thread-safe.
 */
public final class RowLockClaimer implements Claimer {

  private static final int MOST_ROWS = 4_096;

  /** Others may take rows between a look at what stands in front and the next claim. */
  private static final int MOST_TRIES = 5;

  private final RowLockClaim claim;
  private final LockedRows locked;

  public RowLockClaimer(RowLockClaim claim, LockedRows locked) {
    this.claim = claim;
    this.locked = locked;
  }

  @Override
  public Claimed claim(int limit) throws SQLException {
    return Claimed.of(Rivals.outlast(locked.settling().dialect(), this::claimOnce), 1);
  }

  /**
   * Locks no row behind the one it takes: nobody else could have it while the handler runs. What is
   * passed over stands in front.
   */
  private List<RowDelivery> claimOnce() throws SQLException {
    int limit = 1;
    for (int tries = 1; ; tries++) {
      HeldTransaction transaction = locked.begin();
      boolean held = false;
      try {
        List<ClaimedRow> rows = lock(transaction, limit);
        int place = firstWanted(rows);
        if (place < 0) {
          return List.of();
        }
        held = place == rows.size() - 1 || tries == MOST_TRIES;
        if (held) {
          return List.of(locked.delivery(rows.get(place), transaction));
        }
        limit = place + 1;
      } finally {
        if (!held) {
          transaction.rollback();
        }
      }
    }
  }

  /** Locks more rows than were asked for only if none of these is wanted. */
  private List<ClaimedRow> lock(HeldTransaction transaction, int limit) throws SQLException {
    int size = limit;
    List<ClaimedRow> rows = claim(transaction, size);
    while (rows.size() == size && size < MOST_ROWS && firstWanted(rows) < 0) {
      int inFront = 1 + locked.passedOver().size();
      size = inFront > size ? inFront : size * 4; // rows that cannot be named are there too
      rows = claim(transaction, size);
    }
    return rows;
  }

  private List<ClaimedRow> claim(HeldTransaction transaction, int size) throws SQLException {
    return Bounded.on(transaction.connection(), connection -> claim.claim(connection, size));
  }

  private int firstWanted(List<ClaimedRow> rows) {
    for (int i = 0; i < rows.size(); i++) {
      if (locked.isWanted(rows.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
