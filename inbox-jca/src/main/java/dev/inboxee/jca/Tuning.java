package dev.inboxee.jca;

import dev.inboxee.internal.rules.FailurePolicy;
import java.time.Duration;
import java.util.Optional;

/**
 * How a subscription works, every default filled in.
 *
 * @param workers how many rows are in work at a time, and which
 * @param lease whole seconds, 1 or more
 * @param pollInterval the wait after a claim that found less than it asked for
 * @param deadLetters the retry cap and where dead letters go, if declared
 * @param policies settle rows that no handler has answered for
 * @param transactional how its handler's transactions are, if it runs in the one that settles its
 *     row; otherwise it runs in none
 */
public record Tuning(
    Workers workers,
    Duration lease,
    Duration pollInterval,
    Optional<DeadLetters> deadLetters,
    Policies policies,
    Optional<Transactional> transactional) {

  /** Workers: as many rows as they are can be in work at a time. */
  public sealed interface Workers {

    /** How many, 1 or more. */
    int count();

    /**
     * Whatever row comes next.
     *
     * @param count how many, 1 or more
     */
    record SideBySide(int count) implements Workers {}

    /**
     * Of each partition key one row, the first in claim order; the next one when that is settled.
     *
     * @param count how many, 1 or more
     */
    record ByKey(int count) implements Workers {}
  }

  /**
   * Failure policies.
   *
   * @param onFailure settles a row whose handler failed
   * @param onDecodeFailure settles a row that does not decode
   */
  public record Policies(FailurePolicy onFailure, FailurePolicy onDecodeFailure) {}

  /**
   * Transactional mode.
   *
   * @param timeout when the container ends a delivery's transaction, in whole seconds, 1 or more;
   *     empty for the container's default
   */
  public record Transactional(Optional<Duration> timeout) {

    /** Begins a delivery's transaction. */
    public void begin(Transactions transactions) {
      timeout.ifPresentOrElse(transactions::begin, transactions::begin);
    }
  }

  /**
   * Cap and target, which come together.
   *
   * @param maxAttempts 1 or more
   * @param target a group where the table has groups, else a table of the same schema
   */
  public record DeadLetters(int maxAttempts, String target) {}
}
