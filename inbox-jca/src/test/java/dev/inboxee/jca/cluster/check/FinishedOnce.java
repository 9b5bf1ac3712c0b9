package dev.inboxee.jca.cluster.check;

import java.util.List;
import java.util.function.Consumer;

/** A row that is finished is not finished again, and not delivered again. */
final class FinishedOnce implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence.by(PastDelivery::id).values().forEach(row -> check(row, fault));
    evidence
        .unhandled()
        .forEach(
            (id, settled) -> {
              if (settled.size() > 1 || wasFinished(evidence, id)) {
                fault.accept("finished twice: " + settled);
              }
            });
  }

  private static boolean wasFinished(Evidence evidence, long id) {
    return evidence.history().deliveries().stream()
        .anyMatch(delivery -> delivery.id() == id && delivery.finished());
  }

  private static void check(List<PastDelivery> row, Consumer<String> fault) {
    PastDelivery end = null;
    for (PastDelivery next : row) {
      if (end != null && next.finished()) {
        fault.accept("finished twice: %s | %s".formatted(end, next));
      } else if (end != null && !next.isLate() && next.began() >= end.settled()) {
        fault.accept("delivered after its end: %s | %s".formatted(end, next));
      }
      if (end == null && next.finished()) {
        end = next;
      }
    }
  }
}
