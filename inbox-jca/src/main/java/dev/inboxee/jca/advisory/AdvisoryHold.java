package dev.inboxee.jca.advisory;

import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.UntimedHold;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Holds a row by the session that has its key. Confined to the thread that claimed it, but for
 * {@link #isLost}.
 */
final class AdvisoryHold extends UntimedHold {

  private static final Settlement RESTORE = new Settlement.Restore();

  private final int attempt;
  private final LockedKey key;
  private final AdvisorySettling settling;

  /**
   * A row that was just taken.
   *
   * @param attempt as taking it has left it
   */
  AdvisoryHold(
      Object id, int attempt, LockedKey key, AdvisorySettling settling, PassedOver passedOver) {
    super(id, passedOver);
    this.attempt = attempt;
    this.key = key;
    this.settling = settling;
  }

  @Override
  protected Ending settle(Settlement settlement, HeldRow row) throws SQLException {
    try (key) {
      return settling.settle(key.session(), key.text(), settlement, row, attempt);
    }
  }

  @Override
  public Ending commit(Settlement settlement) throws SQLException {
    return settling.commit(settlement, row(), attempt);
  }

  @Override
  public Ending restore(Duration patience) throws SQLException {
    return settleOrPassOver(RESTORE, row());
  }

  @Override
  public void abandon() {
    key.close();
  }
}
