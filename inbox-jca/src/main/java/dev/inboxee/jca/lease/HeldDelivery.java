package dev.inboxee.jca.lease;

import dev.inboxee.Delivery;

/** A delivery whose row is held by a lease. */
public interface HeldDelivery extends Delivery {

  /** Its lease. */
  LeaseHold hold();
}
