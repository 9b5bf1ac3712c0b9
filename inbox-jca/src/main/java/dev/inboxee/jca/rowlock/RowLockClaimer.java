package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.SQLException;
import java.util.List;

/**
 * Claims one row in the row lock form. The transaction that locks it stays open on the calling
 * thread, which is to settle it. Thread-safe.
 */
public final class RowLockClaimer implements Claimer {

  /** Others may take rows between a look at what stands in front and the next claim. */
  private static final int MOST_TRIES = 5;

  private final RowDelivery.Reader reader;
  private final RowLockClaim claim;
  private final RowLockSettling settling;
  private final PassedOver passedOver = new PassedOver();

  public RowLockClaimer(RowDelivery.Reader reader, RowLockClaim claim, RowLockSettling settling) {
    this.reader = reader;
    this.claim = claim;
    this.settling = settling;
  }

  @Override
  public List<RowDelivery> claim(int limit) throws SQLException {
    return Rivals.outlast(settling.dialect(), this::claimOnce);
  }

  /**
   * Locks no row behind the one it takes: nobody else could have it while the handler runs. What is
   * passed over stands in front.
   */
  private List<RowDelivery> claimOnce() throws SQLException {
    int limit = 1;
    for (int tries = 1; ; tries++) {
      HeldTransaction transaction = settling.begin();
      boolean held = false;
      try {
        List<ClaimedRow> rows = lock(transaction, limit);
        int place = firstWanted(rows);
        if (place < 0) {
          return List.of();
        }
        held = place == rows.size() - 1 || tries == MOST_TRIES;
        if (held) {
          return List.of(delivery(rows.get(place), transaction));
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
    List<ClaimedRow> rows = claim.claim(transaction.connection(), limit);
    int most = 1 + passedOver.size();
    return most > limit && rows.size() == limit && firstWanted(rows) < 0
        ? claim.claim(transaction.connection(), most)
        : rows;
  }

  private int firstWanted(List<ClaimedRow> rows) throws SQLException {
    for (int i = 0; i < rows.size(); i++) {
      if (!passedOver.contains(reader.idOf(rows.get(i)))) {
        return i;
      }
    }
    return -1;
  }

  private RowDelivery delivery(ClaimedRow row, HeldTransaction transaction) throws SQLException {
    return new RowDelivery(reader, row, hold(row, reader.idOf(row), transaction));
  }

  private RowLockHold hold(ClaimedRow row, Object id, HeldTransaction transaction) {
    return new RowLockHold(id, reader.attemptOf(row), transaction, settling, passedOver);
  }
}
