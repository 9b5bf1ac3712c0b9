package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Plan;
import java.util.List;
import java.util.function.Consumer;

/**
 * Each delivery reads one attempt more than the one before. A crash spends an attempt in the lease
 * form, also that of a row which no handler has begun with, and none in the row lock form.
 */
final class AttemptsCounted implements Rule {

  @Override
  public void check(Evidence evidence, Consumer<String> fault) {
    evidence.by(PastDelivery::id).values().forEach(row -> check(row, fault));
  }

  private static void check(List<PastDelivery> row, Consumer<String> fault) {
    int least = 1;
    int most = 1;
    for (PastDelivery next : row) {
      if (next.isLate()) {
        continue;
      }
      boolean leased = next.leaseEnd() != null;
      if (next.attempt() < least
          || next.attempt() > (leased ? Plan.MAX_ATTEMPTS : Math.min(most, Plan.MAX_ATTEMPTS))) {
        fault.accept("attempt not from %d to %d: %s".formatted(least, most, row));
      }
      boolean spent = leased ? next.ending() != Ending.RELEASED : next.isSettled();
      least = next.attempt() + (spent ? 1 : 0);
      most = next.attempt() + (spent || next.mayBeSettled() ? 1 : 0);
    }
  }
}
