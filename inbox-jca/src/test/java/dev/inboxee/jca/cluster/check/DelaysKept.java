package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;
import java.util.List;
import java.util.function.Consumer;

/** A row that was answered with a delay is not delivered before it is over. */
final class DelaysKept implements Rule {

  /** Times in a database may be cut off to milliseconds: when the delay begins, and its end. */
  private static final long CUT_OFF = 2_000;

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence.by(PastDelivery::id).values().forEach(row -> check(row, fault));
  }

  private static void check(List<PastDelivery> row, Consumer<String> fault) {
    PastDelivery delayed = null;
    for (PastDelivery next : row) {
      if (delayed != null && next.began() < delayed.ended() + delayed.delay() - CUT_OFF) {
        fault.accept("too early: %s | %s".formatted(delayed, next));
      }
      delayed = next.isSettled() && next.outcome() == Deed.RETRY_AFTER ? next : null;
    }
  }
}
