package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.UntimedHold;
import dev.inboxee.jca.hold.BatchSettling;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Holds a row by the transaction that locks it. Confined to the thread that claimed it, but for
 * {@link #isLost}.
 */
final class RowLockHold extends UntimedHold {

  private final int attempt;
  private final HeldTransaction transaction;
  private final RowLockSettling settling;
  private final Object id;
  private final PassedOver passedOver;

  /**
   * A row that was just locked.
   *
   * @param attempt as the claim read it
   * @param passedOver what claims pass over, this row too until it is not in work any more
   */
  RowLockHold(
      Object id,
      int attempt,
      HeldTransaction transaction,
      RowLockSettling settling,
      PassedOver passedOver) {
    super(id, passedOver);
    this.attempt = attempt;
    this.transaction = transaction;
    this.settling = settling;
    this.id = id;
    this.passedOver = passedOver;
    passedOver.begin(id);
  }

  @Override
  public BatchSettling together() {
    return new RowLockBatches(settling);
  }

  Object id() {
    return id;
  }

  int attempt() {
    return attempt;
  }

  HeldTransaction transaction() {
    return transaction;
  }

  /** Claims leave the row alone for that long. */
  void passOver(Duration delay) {
    passedOver.add(id, delay);
  }

  /** Claims leave the row alone for a moment. */
  void passOverAfterFailure() {
    passedOver.addAfterFailure(id);
  }

  /** The row is not in work here any more. */
  void ended() {
    passedOver.end(id);
  }

  @Override
  protected Ending settle(Settlement settlement, HeldRow row) throws SQLException {
    try {
      return settling.settle(transaction, settlement, row, attempt);
    } finally {
      ended();
    }
  }

  @Override
  public Ending commit(Settlement settlement) throws SQLException {
    return settling.commit(transaction, settlement, row());
  }

  @Override
  public void discard() {
    transaction.rollback();
  }

  @Override
  public Ending restore(Duration patience) {
    abandon();
    return Ending.DONE;
  }

  @Override
  public void abandon() {
    transaction.rollback();
    ended();
  }
}
