package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.hold.BatchSettling;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Order;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Settles the rows of batches in the row lock form, in the one transaction that locks them: all
 * settlements take effect together, or none. Immutable.
 *
 * @param settling runs the statements
 */
record RowLockBatches(RowLockSettling settling) implements BatchSettling {

  /** What is given back needs no statement: its lock ends with the transaction. */
  @Override
  public void settle(List<Order> orders) {
    HeldTransaction transaction = hold(orders.get(0)).transaction();
    SharedFate fate;
    try {
      List<SharedFate.Row> rows = new ArrayList<>();
      for (Order order : orders) {
        Settlement settlement = order.settlement();
        if (settlement != null) {
          rows.add(row(order, settlement));
        }
      }
      fate = new SharedFate(settling, rows);
      if (!rows.isEmpty()) {
        fate.seal(transaction);
      }
    } finally {
      transaction.rollback();
      orders.forEach(order -> hold(order).ended());
    }
    orders.forEach(order -> tell(order, fate));
  }

  private static SharedFate.Row row(Order order, Settlement settlement) {
    RowLockHold hold = hold(order);
    if (settlement instanceof Settlement.Hold) {
      hold.passOver(order.delay()); // before anybody can claim it again
      HeldRow freed = new HeldRow(hold.id(), null, Duration.ZERO, null);
      return new SharedFate.Row(hold, new Settlement.Free(), freed);
    }
    return new SharedFate.Row(
        hold, settlement, new HeldRow(hold.id(), null, order.delay(), order.headers()));
  }

  private static void tell(Order order, SharedFate fate) {
    if (order.settlement() == null) {
      order.told().ended(Hold.Ending.DONE);
    } else {
      fate.tell(hold(order), order.told());
    }
  }

  /** Rows of one batch are of one form. */
  private static RowLockHold hold(Order order) {
    return (RowLockHold) order.hold();
  }
}
