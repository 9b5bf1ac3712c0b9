package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;
import dev.inboxee.jca.cluster.Plan;
import java.util.function.Consumer;

/**
 * The history is whole: only a server that was killed leaves a delivery open, lines follow on each
 * other, and rows are those that were published.
 */
final class AllToldOf implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence.history().strange().forEach(fault);
    Plan plan = evidence.plan();
    for (PastDelivery each : evidence.history().deliveries()) {
      if (each.killed() == null && (each.ended() == null || each.ending() == Ending.UNKNOWN)) {
        fault.accept("never ended: " + each);
      }
      if (each.id() < 1 || each.id() > plan.messages()) {
        fault.accept("never published: " + each);
      } else if (!each.group().equals(plan.group(each.id()))
          || each.row().priority() != plan.priority(each.id())) {
        fault.accept("not as published: " + each);
      }
      if (each.isSettled() && !isAnswered(each)) {
        fault.accept("settled otherwise than answered: " + each);
      }
    }
  }

  private static boolean isAnswered(PastDelivery each) {
    boolean again = !each.answer().finishes();
    return switch (each.outcome()) {
      case ACK, DROP, RETRY -> each.outcome() == each.answer();
      case DEAD_LETTER ->
          each.answer() == each.outcome() || (again && each.attempt() >= Plan.MAX_ATTEMPTS);
      case RETRY_AFTER, FAIL -> again && each.answer() != Deed.RETRY;
    };
  }
}
