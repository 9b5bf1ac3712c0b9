package dev.inboxee.jca.hold;

import java.util.List;

/** Ends the holds of a batch's rows, in whatever way their form does that together. */
@FunctionalInterface
public interface BatchSettling {

  /**
   * Carries out what each {@link Hold} would carry out alone, and tells of each.
   *
   * @param orders one for each row of the batch
   */
  void settle(List<Order> orders);
}
