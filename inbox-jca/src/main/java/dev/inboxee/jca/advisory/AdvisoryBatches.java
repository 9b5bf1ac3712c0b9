package dev.inboxee.jca.advisory;

import dev.inboxee.jca.hold.BatchSettling;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Order;
import java.sql.SQLException;
import java.util.List;

/**
 * Settles the rows of batches in the advisory lock form, each on the session that holds its key.
 * Those whose sessions are gone come last, when the thread holds no other connection: a container
 * may bind a new one to these. Immutable.
 */
record AdvisoryBatches() implements BatchSettling {

  /** What is left to do about a row. */
  @FunctionalInterface
  interface Rest {
    /** Does it, and tells what came of the row. */
    Hold.Ending finish() throws SQLException;
  }

  @Override
  public void settle(List<Order> orders) {
    List<Rest> rests =
        orders.stream().map(order -> ((AdvisoryHold) order.hold()).settleHere(order)).toList();
    for (int i = 0; i < rests.size(); i++) {
      Rest rest = rests.get(i);
      orders.get(i).told().of(rest::finish);
    }
  }
}
