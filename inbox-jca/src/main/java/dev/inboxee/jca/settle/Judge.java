package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.internal.rules.FailurePolicy;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.time.Backoff;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides what becomes of a row: applies policies, cap and what the table can do. Immutable. */
final class Judge {

  private static final Settlement FINISH = new Settlement.Finish();
  private static final Settlement FREE = new Settlement.Free();
  private static final Settlement DELAY = new Settlement.Delay();
  private static final Settlement HOLD = new Settlement.Hold();

  private final Tuning tuning;
  private final boolean hasRetryAfter;
  private final @Nullable Settlement move;

  Judge(QueueTable table, Tuning tuning, @Nullable Settlement move) {
    this.tuning = tuning;
    this.hasRetryAfter = table.has(Role.RETRY_AFTER);
    this.move = move;
  }

  /** Whether a dead letter can be carried out. */
  boolean hasDeadLetters() {
    return move != null;
  }

  /** Whether the table keeps the time of a delayed retry. */
  boolean keepsDelays() {
    return hasRetryAfter;
  }

  /** What a handler's answer means. */
  Verdict answered(Outcome outcome, RowDelivery delivery) {
    if (outcome instanceof Outcome.Retry) {
      return unlessSpent(delivery, Verdict.of(outcome, FREE));
    }
    if (outcome instanceof Outcome.RetryAfter after) {
      return unlessSpent(delivery, retryAfter(after.delay()));
    }
    if (outcome instanceof Outcome.DeadLetter dead) {
      return deadLetter(dead.reason());
    }
    return Verdict.of(outcome, FINISH);
  }

  /** What a failed handler means. */
  Verdict failed(Throwable cause, RowDelivery delivery) {
    return unlessSpent(delivery, byPolicy(tuning.policies().onFailure(), cause, delivery));
  }

  /** What a row that does not decode means. */
  Verdict undecodable(Throwable cause, RowDelivery delivery) {
    if (tuning.policies().onDecodeFailure() instanceof FailurePolicy.RetryAfter after
        && !hasRetryAfter) {
      // Such a row fails alike each time: without a column for the delay the lease keeps it.
      Outcome outcome = Outcome.retryAfter(after.delay());
      return unlessSpent(delivery, new Verdict(outcome, HOLD, after.delay(), null));
    }
    return unlessSpent(delivery, byPolicy(tuning.policies().onDecodeFailure(), cause, delivery));
  }

  /** A dead letter if earlier deliveries, crashes included, have spent the attempts already. */
  Optional<Verdict> spentBefore(RowDelivery delivery) {
    return tuning
        .deadLetters()
        .filter(dead -> attempt(delivery) > dead.maxAttempts())
        .map(dead -> deadLetter(spent(dead.maxAttempts())));
  }

  private Verdict unlessSpent(RowDelivery delivery, Verdict verdict) {
    boolean again = !(verdict.settlement().equals(FINISH) || verdict.settlement().equals(move));
    return tuning
        .deadLetters()
        .filter(dead -> again && attempt(delivery) >= dead.maxAttempts())
        .map(dead -> deadLetter(spent(dead.maxAttempts())))
        .orElse(verdict);
  }

  private static String spent(int maxAttempts) {
    return "all " + maxAttempts + " attempts are spent";
  }

  private Verdict byPolicy(FailurePolicy policy, Throwable cause, RowDelivery delivery) {
    if (policy instanceof FailurePolicy.RetryAfter after) {
      return retryAfter(after.delay());
    }
    if (policy instanceof FailurePolicy.Backoff backoff) {
      return retryAfter(Backoff.after(attempt(delivery), backoff.first(), backoff.longest()));
    }
    if (policy instanceof FailurePolicy.DeadLetter) {
      return deadLetter(cause.toString());
    }
    return policy instanceof FailurePolicy.Drop
        ? Verdict.of(Outcome.drop(), FINISH)
        : Verdict.of(Outcome.retry(), FREE);
  }

  private Verdict retryAfter(Duration delay) {
    Outcome outcome = Outcome.retryAfter(delay);
    return hasRetryAfter ? new Verdict(outcome, DELAY, delay, null) : Verdict.of(outcome, FREE);
  }

  private Verdict deadLetter(String reason) {
    if (move == null) {
      throw new IllegalStateException("no dead-letter target");
    }
    return new Verdict(Outcome.deadLetter(reason), move, Duration.ZERO, reason);
  }

  private static int attempt(RowDelivery delivery) {
    Integer counted = delivery.attemptOrNull();
    return counted == null ? 1 : counted;
  }
}
