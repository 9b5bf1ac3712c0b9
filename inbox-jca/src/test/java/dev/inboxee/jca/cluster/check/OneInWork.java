package dev.inboxee.jca.cluster.check;

import java.util.List;
import java.util.function.Consumer;

/** No two rows of a group are in work at once, and no row twice. */
final class OneInWork implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence.by(PastDelivery::group).values().forEach(group -> check(group, fault));
  }

  private static void check(List<PastDelivery> group, Consumer<String> fault) {
    PastDelivery longest = null;
    for (PastDelivery next : group) {
      if (next.isLate()) {
        continue;
      }
      if (longest != null && next.began() < longest.workEnd()) {
        fault.accept("two in work: %s | %s".formatted(longest, next));
      }
      if (longest == null || next.workEnd() > longest.workEnd()) {
        longest = next;
      }
    }
  }
}
