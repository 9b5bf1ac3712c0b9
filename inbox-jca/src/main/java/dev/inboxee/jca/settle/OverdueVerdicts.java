package dev.inboxee.jca.settle;

import dev.inboxee.jca.claim.RowDelivery;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What was decided about rows that others had locked by then. Who takes over a row of a transaction
 * that has ended, for its timeout mostly, reads the attempt that nobody has counted yet; were that
 * forgotten each time, a handler that always outlasts its timeout would never reach its cap. So the
 * verdict waits for the row: if it comes back as it was, it is carried out without another
 * delivery. Thread-safe, guarded by its monitor.
 */
final class OverdueVerdicts {

  /** More are not kept: the oldest row is then delivered once more. */
  private static final int MOST = 1_000;

  private record Overdue(int attempt, Verdict verdict) {}

  private final Map<Object, Overdue> verdicts = new LinkedHashMap<>();

  /** Keeps what was decided about a row, if its table tells whether it comes back as it was. */
  synchronized void keep(RowDelivery delivery, Verdict verdict) {
    Integer attempt = delivery.attemptOrNull();
    if (attempt == null) {
      return;
    }
    if (verdicts.size() == MOST) {
      verdicts.remove(verdicts.keySet().iterator().next());
    }
    verdicts.put(delivery.id(), new Overdue(attempt, verdict));
  }

  /** What was decided about a row, once; empty if nothing was, or somebody has had it since. */
  synchronized Optional<Verdict> take(RowDelivery delivery) {
    Overdue overdue = verdicts.remove(delivery.id());
    return overdue != null && Objects.equals(delivery.attemptOrNull(), overdue.attempt())
        ? Optional.of(overdue.verdict())
        : Optional.empty();
  }
}
