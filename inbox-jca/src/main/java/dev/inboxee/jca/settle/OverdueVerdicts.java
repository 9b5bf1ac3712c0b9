package dev.inboxee.jca.settle;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

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

  /** Who has the row keeps it hardly longer; later somebody may have put it back on purpose. */
  static final long LIFE = TimeUnit.MINUTES.toNanos(10);

  private record Overdue(int attempt, Verdict verdict, long keptAt) {}

  private final Map<Object, Overdue> verdicts = new LinkedHashMap<>();
  private final LongSupplier nanoTime;

  OverdueVerdicts(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Keeps what was decided about a row, if its table tells whether it comes back as it was. */
  synchronized void keep(Object id, @Nullable Integer attempt, Verdict verdict) {
    if (attempt == null) {
      return;
    }
    if (verdicts.size() == MOST) {
      verdicts.remove(verdicts.keySet().iterator().next());
    }
    verdicts.put(id, new Overdue(attempt, verdict, nanoTime.getAsLong()));
  }

  /** What was decided about a row, once; empty if nothing was, or somebody has had it since. */
  synchronized Optional<Verdict> take(Object id, @Nullable Integer attempt) {
    Overdue overdue = verdicts.remove(id);
    return overdue != null
            && Objects.equals(attempt, overdue.attempt())
            && nanoTime.getAsLong() - overdue.keptAt() < LIFE
        ? Optional.of(overdue.verdict())
        : Optional.empty();
  }
}
