package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Holds a row by the transaction that locks it. Confined to the thread that claimed it, but for
 * {@link #isLost}.
 */
final class RowLockHold implements Hold {

  private static final Settlement FREE = new Settlement.Free();

  private final Object id;
  private final int attempt;
  private final HeldTransaction transaction;
  private final RowLockSettling settling;
  private final PassedOver passedOver;

  /**
   * A row that was just locked.
   *
   * @param attempt as the claim read it
   */
  RowLockHold(
      Object id,
      int attempt,
      HeldTransaction transaction,
      RowLockSettling settling,
      PassedOver passedOver) {
    this.id = id;
    this.attempt = attempt;
    this.transaction = transaction;
    this.settling = settling;
    this.passedOver = passedOver;
  }

  /** A lock has no end that could be known here: the database keeps it, or the session is gone. */
  @Override
  public boolean isLost() {
    return false;
  }

  @Override
  public Ending settle(Settlement settlement, Duration delay, @Nullable String headers)
      throws SQLException {
    if (settlement instanceof Settlement.Hold) {
      passedOver.add(id, delay); // before anybody can claim it again
      return settle(FREE, new HeldRow(id, null, Duration.ZERO, null));
    }
    return settle(settlement, new HeldRow(id, null, delay, headers));
  }

  private Ending settle(Settlement settlement, HeldRow row) throws SQLException {
    try {
      return settling.settle(transaction, settlement, row, attempt);
    } catch (SQLException e) {
      passedOver.addAfterFailure(id);
      throw e;
    }
  }

  @Override
  public Ending commit(Settlement settlement) throws SQLException {
    return settling.commit(transaction, settlement, new HeldRow(id, null, Duration.ZERO, null));
  }

  @Override
  public void discard() {
    transaction.rollback();
  }

  @Override
  public Ending restore(Duration patience) {
    transaction.rollback();
    return Ending.DONE;
  }

  @Override
  public void abandon() {
    transaction.rollback();
  }
}
