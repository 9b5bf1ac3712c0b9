package dev.inboxee.jca.lease;

import dev.inboxee.jca.hold.BatchSettling;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Order;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Settles the rows of batches in the lease form: those that are settled alike share statements, and
 * each takes effect on its own. Immutable.
 *
 * @param settling runs the statements
 */
record LeaseBatches(LeaseSettling settling) implements BatchSettling {

  private static final Settlement RESTORE = new Settlement.Restore();

  @Override
  public void settle(List<Order> orders) {
    Map<Settlement, List<LeaseSettlement>> kinds = new LinkedHashMap<>();
    List<LeaseSettlement> restored = new ArrayList<>();
    for (Order order : orders) {
      Settlement kind = order.settlement();
      take(
          order, kind == null ? restored : kinds.computeIfAbsent(kind, first -> new ArrayList<>()));
    }
    kinds.forEach(settling::settle);
    settling.settleAtOnce(RESTORE, restored);
  }

  private static void take(Order order, List<LeaseSettlement> alike) {
    LeaseHold hold = (LeaseHold) order.hold(); // rows of one batch are of one form
    LeaseSettlement taken;
    try {
      taken = hold.take(order);
    } catch (SQLException e) {
      order.told().failed(e);
      return;
    }
    if (taken == null) {
      order.told().ended(Hold.Ending.OVER);
    } else {
      alike.add(taken);
    }
  }
}
