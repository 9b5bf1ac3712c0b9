package dev.inboxee.jca.advisory;

import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.UntimedHold;
import dev.inboxee.jca.hold.BatchSettling;
import dev.inboxee.jca.hold.Order;
import dev.inboxee.jca.hold.Retries;
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

  private final Object id;
  private final PassedOver passedOver;
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
    this.id = id;
    this.passedOver = passedOver;
    this.attempt = attempt;
    this.key = key;
    this.settling = settling;
  }

  @Override
  public BatchSettling together() {
    return new AdvisoryBatches();
  }

  /** Settles the row on its session, and tells what is left to do if that is gone. */
  AdvisoryBatches.Rest settleHere(Order order) {
    Settlement settlement = order.settlement() == null ? RESTORE : order.settlement();
    if (settlement instanceof Settlement.Hold) {
      passedOver.add(id, order.delay()); // before anybody can claim it again
      settlement = new Settlement.Free();
    }
    return settleHere(settlement, new HeldRow(id, null, order.delay(), order.headers()));
  }

  private AdvisoryBatches.Rest settleHere(Settlement settlement, HeldRow row) {
    Retries retries = new Retries(settling.dialect());
    Ending ending;
    try {
      ending = settling.settleHere(key.session(), settlement, row, retries);
    } catch (RuntimeException e) {
      key.close();
      return () -> {
        throw e;
      };
    }
    if (ending != null) {
      key.close();
      return () -> ending;
    }
    return () -> settleElsewhere(settlement, row, retries);
  }

  private Ending settleElsewhere(Settlement settlement, HeldRow row, Retries retries)
      throws SQLException {
    try (key) {
      return settling.settleElsewhere(key.text(), settlement, row, attempt, retries);
    } catch (SQLException e) {
      passedOver.addAfterFailure(id);
      throw e;
    }
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
