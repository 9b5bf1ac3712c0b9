package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;

/**
 * A delivery that reached its handler. Times are in microseconds; null is what did not happen.
 *
 * @param server whose it was
 * @param row the row as the claim read it
 * @param began when the handler began
 * @param ended when the handler ended
 * @param answer how it did
 * @param leaseEnd the last end of the lease that the server knew of; null in other forms
 * @param ending how the delivery ended
 * @param settled when it was told to be settled
 * @param outcome what was settled
 * @param delay the outcome's, if it has one
 * @param killed when the server was killed
 */
record PastDelivery(
    String server,
    ClaimedKey row,
    long began,
    Long ended,
    Deed answer,
    Long leaseEnd,
    Ending ending,
    Long settled,
    Deed outcome,
    long delay,
    Long killed) {

  long id() {
    return row.id();
  }

  String group() {
    return row.group();
  }

  int attempt() {
    return row.attempt();
  }

  boolean isSettled() {
    return ending == Ending.SETTLED;
  }

  /** Whether it finished its row for certain. */
  boolean finished() {
    return isSettled() && outcome.finishes();
  }

  /** Whether its settlement may have taken effect, and its server could not say so. */
  boolean mayBeSettled() {
    return ended != null && (ending == Ending.UNKNOWN || ending == Ending.FAILED);
  }

  /**
   * Until when its row was in work at least. One that took effect was in work until its handler
   * ended, since the row's lease or lock has held until then. One that did not was in work no
   * longer than its lease, as far as the server knew of it; a handler that goes on after that
   * concerns nobody. One whose handler was killed kept its row until the lease ended, and without a
   * lease until it was killed.
   */
  long workEnd() {
    if (isSettled() || leaseEnd == null) {
      return ended != null ? ended : killed != null ? killed : Long.MAX_VALUE;
    }
    return ended != null ? Math.min(ended, leaseEnd) : leaseEnd;
  }

  /** Whether its lease was over before the handler began: the row was not in work any more. */
  boolean isLate() {
    return !isSettled() && leaseEnd != null && began >= leaseEnd;
  }

  @Override
  public String toString() {
    return "%s at %s, began %d, ended %s, %s, lease until %s, %s %s"
        .formatted(row, server, began, ended, answer, leaseEnd, ending, outcome);
  }
}
