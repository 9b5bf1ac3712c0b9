package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Portion;

/** Takes a worker's portion from its claim to its settlement. Thread-safe. */
@FunctionalInterface
public interface Delivering {

  /** Does it on the calling thread. */
  void deliver(Portion portion);
}
