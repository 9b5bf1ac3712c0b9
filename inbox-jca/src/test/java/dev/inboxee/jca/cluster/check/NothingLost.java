package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;
import dev.inboxee.jca.cluster.Plan;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Each message was finished, and is where that leads to. What a killed server has settled without
 * saying so is what its handler had answered.
 */
final class NothingLost implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    Map<Long, List<PastDelivery>> rows = evidence.by(PastDelivery::id);
    Map<Long, List<Unhandled>> unhandled = evidence.unhandled();
    for (long id = 1; id <= evidence.plan().messages(); id++) {
      Deed end =
          unhandled.containsKey(id)
              ? unhandled.get(id).get(0).outcome()
              : end(rows.getOrDefault(id, List.of()));
      if (end == null && !evidence.remains().waiting().contains(id)) {
        fault.accept("lost: row %d after %s".formatted(id, rows.get(id)));
      }
      boolean dead = evidence.remains().dead().contains(id);
      if (end != null && dead != (end == Deed.DEAD_LETTER)) {
        fault.accept(
            "%s: row %d after %s"
                .formatted(dead ? "no dead letter" : "lost as a dead letter", id, rows.get(id)));
      }
    }
  }

  /** What has finished a row; null if nothing has. */
  private static Deed end(List<PastDelivery> row) {
    for (PastDelivery each : row) {
      if (each.finished()) {
        return each.outcome();
      }
    }
    for (int i = row.size() - 1; i >= 0; i--) {
      if (!row.get(i).isLate()) {
        return row.get(i).mayBeSettled() ? finishing(row.get(i)) : null;
      }
    }
    return null;
  }

  private static Deed finishing(PastDelivery last) {
    if (last.answer().finishes()) {
      return last.answer();
    }
    return last.attempt() >= Plan.MAX_ATTEMPTS ? Deed.DEAD_LETTER : null;
  }
}
