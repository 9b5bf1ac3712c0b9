package dev.inboxee.jca;

import dev.inboxee.internal.rules.FailurePolicy;
import java.time.Duration;
import java.util.Optional;

/**
 * How a subscription works, every default filled in.
 *
 * @param workers rows in work at a time, 1 or more
 * @param lease whole seconds, 1 or more
 * @param pollInterval the wait after a claim that found less than it asked for
 * @param deadLetters the retry cap and where dead letters go, if declared
 * @param onFailure settles a row whose handler failed
 * @param onDecodeFailure settles a row that does not decode
 */
public record Tuning(
    int workers,
    Duration lease,
    Duration pollInterval,
    Optional<DeadLetters> deadLetters,
    FailurePolicy onFailure,
    FailurePolicy onDecodeFailure) {

  /**
   * Cap and target, which come together.
   *
   * @param maxAttempts 1 or more
   * @param target a group where the table has groups, else a table of the same schema
   */
  public record DeadLetters(int maxAttempts, String target) {}
}
