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

  private List<RowDelivery> claimOnce() throws SQLException {
    HeldTransaction transaction = settling.begin();
    boolean held = false;
    try {
      for (ClaimedRow row : claim.claim(transaction.connection(), 1 + passedOver.size())) {
        Object id = reader.idOf(row);
        if (!passedOver.contains(id)) {
          held = true;
          return List.of(new RowDelivery(reader, row, hold(row, id, transaction)));
        }
      }
      return List.of();
    } finally {
      if (!held) {
        transaction.rollback();
      }
    }
  }

  private RowLockHold hold(ClaimedRow row, Object id, HeldTransaction transaction) {
    return new RowLockHold(id, reader.attemptOf(row), transaction, settling, passedOver);
  }
}
