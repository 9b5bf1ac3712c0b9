package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.RowDelivery;

/** What is done with a claimed row before it is settled. Thread-safe. */
@FunctionalInterface
public interface Handling {

  /** Does it on the calling thread. */
  Answer of(RowDelivery delivery);
}
