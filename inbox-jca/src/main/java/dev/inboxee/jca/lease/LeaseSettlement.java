package dev.inboxee.jca.lease;

import dev.inboxee.jca.hold.Hold.Ending;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.spi.dialect.HeldRow;
import java.util.function.BooleanSupplier;

/**
 * A row's settlement on its way: whoever has it carries it out. Confined to one thread at a time.
 */
final class LeaseSettlement {

  private final HeldRow row;
  private final Lease lease;
  private final Told told;
  private final BooleanSupplier over;
  private boolean perhapsDone;

  LeaseSettlement(HeldRow row, Lease lease, Told told) {
    this(row, lease, told, lease::hasEnded);
  }

  /**
   * One that is tried again for so long.
   *
   * @param over whether that has ended
   */
  LeaseSettlement(HeldRow row, Lease lease, Told told, BooleanSupplier over) {
    this.row = row;
    this.lease = lease;
    this.told = told;
    this.over = over;
  }

  HeldRow row() {
    return row;
  }

  /** Its statement failed with its connection, and may have taken effect all the same. */
  void perhapsDone() {
    perhapsDone = true;
  }

  /** Whether it is not tried again any more: somebody else may have the row, or would wait. */
  boolean isOver() {
    return over.getAsBoolean();
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
