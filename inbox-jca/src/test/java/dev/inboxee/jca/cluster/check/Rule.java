package dev.inboxee.jca.cluster.check;

import java.util.function.Consumer;

/** Something that holds of every history. */
@FunctionalInterface
interface Rule {

  /** Tells each violation. */
  void check(Evidence evidence, Consumer<String> fault);
}
