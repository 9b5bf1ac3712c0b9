package dev.inboxee.jca.cluster.check;

import java.util.function.Consumer;

/** No row waits in the end, and none is in work. */
final class NothingLeft implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence.remains().waiting().forEach(id -> fault.accept("left: row " + id));
    evidence.remains().inWork().forEach(id -> fault.accept("left in work: row " + id));
  }
}
