package dev.inboxee.jca.lease;

import dev.inboxee.jca.hold.Hold.Ending;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.spi.dialect.HeldRow;

/**
 * A row's settlement on its way: whoever has it carries it out. Confined to one thread at a time.
 */
final class LeaseSettlement {

  private final HeldRow row;
  private final Lease lease;
  private final Told told;
  private boolean perhapsDone;

  LeaseSettlement(HeldRow row, Lease lease, Told told) {
    this.row = row;
    this.lease = lease;
    this.told = told;
  }

  HeldRow row() {
    return row;
  }

  /** Its statement failed with its connection, and may have taken effect all the same. */
  void perhapsDone() {
    perhapsDone = true;
  }

  /** Whether somebody else may have the row by now. */
  boolean isOver() {
    return lease.hasEnded();
  }

  /**
   * Its statement ran. Nobody else takes the row while the lease lasts: if the token is gone after
   * a statement that perhaps took effect, that was it.
   */
  void ended(boolean held) {
    boolean done = held || (perhapsDone && !isOver());
    lease.settled(done);
    told.ended(done ? Ending.DONE : Ending.LOST);
  }

  /** It is not tried again. */
  void failed(Throwable cause) {
    lease.settled(false);
    told.failed(cause);
  }
}
