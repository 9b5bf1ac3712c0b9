package dev.inboxee.jca.cluster.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A row goes into work only when it is the first of its group that is not finished, due or not.
 *
 * <p>A row's place in the order changes only while it is in work, so between two deliveries it is
 * the one that the later claim has read. What that delivery says explains a row that moved behind
 * others after a delay. A takeover needs no excuse: the row has kept its place. A row that came in
 * counts from when its publisher had committed, if that was before the group's last delivery ended:
 * every later claim has seen it.
 */
final class ClaimOrder implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence
        .by(PastDelivery::group)
        .values()
        .forEach(group -> check(group, evidence.published(), fault));
  }

  private static void check(List<PastDelivery> group, Published published, Consumer<String> fault) {
    List<PastDelivery> inTime = group.stream().filter(each -> !each.isLate()).toList();
    Map<Long, PastDelivery> later = new HashMap<>();
    List<String> found = new ArrayList<>();
    for (int i = inTime.size() - 1; i >= 0; i--) {
      PastDelivery now = inTime.get(i);
      later.put(now.id(), now);
      long claimedAfter = i == 0 ? Long.MIN_VALUE : inTime.get(i - 1).workEnd();
      for (PastDelivery waiting : later.values()) {
        if (ClaimedKey.ORDER.compare(waiting.row(), now.row()) < 0
            && published.by(waiting.id()) <= claimedAfter) {
          found.add("out of order: %s | while %s waits".formatted(now, waiting.row()));
        }
      }
    }
    for (int i = found.size() - 1; i >= 0; i--) {
      fault.accept(found.get(i));
    }
  }
}
