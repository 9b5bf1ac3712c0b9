package dev.inboxee;

import java.time.Duration;
import java.util.Objects;

/**
 * What a handler answers for a message. The inbox carries it out with a settlement.
 *
 * <p>Immutable and safe for any thread.
 */
public sealed interface Outcome {

  /** The row is finished: deleted, or marked where the table has {@link ProcessedAt}. */
  record Ack() implements Outcome {
    static final Ack INSTANCE = new Ack();
  }

  /** The row returns at once; its next delivery reads one more attempt. */
  record Retry() implements Outcome {
    static final Retry INSTANCE = new Retry();
  }

  /**
   * The row comes due after a delay.
   *
   * @param delay zero or more; kept to the precision of the column
   */
  record RetryAfter(Duration delay) implements Outcome {
    /**
     * Refuses a negative delay with an {@link IllegalArgumentException}.
     *
     * @param delay zero or more
     */
    public RetryAfter {
      if (delay.isNegative()) {
        throw new IllegalArgumentException(
            "retryAfter takes a delay of zero or more, not " + delay);
      }
    }
  }

  /** The row is finished as by {@link Ack}, and counted as dropped. */
  record Drop() implements Outcome {
    static final Drop INSTANCE = new Drop();
  }

  /**
   * The row moves to the subscription's dead-letter target.
   *
   * @param reason why, for a person; kept in the row's headers where the table has them
   */
  record DeadLetter(String reason) implements Outcome {
    /**
     * Refuses a missing reason.
     *
     * @param reason why
     */
    public DeadLetter {
      Objects.requireNonNull(reason, "reason");
    }
  }

  /**
   * Finishes the row. A handler that returns {@code void} answers this.
   *
   * @return acknowledgement
   */
  static Outcome ack() {
    return Ack.INSTANCE;
  }

  /**
   * Returns the row at once. A row of a FIFO group stays the head, so it goes again before the ones
   * behind it.
   *
   * @return a retry without delay
   */
  static Outcome retry() {
    return Retry.INSTANCE;
  }

  /**
   * Makes the row due after {@code delay}. A row of a FIFO group moves behind the rows due before
   * it, among those of its own priority. On a table without {@link RetryAfter} the row returns at
   * once.
   *
   * @param delay zero or more
   * @return a retry after {@code delay}
   * @throws IllegalArgumentException if {@code delay} is negative
   */
  static Outcome retryAfter(Duration delay) {
    return new RetryAfter(delay);
  }

  /**
   * Finishes the row as {@link #ack} does, and counts it as dropped.
   *
   * @return a drop
   */
  static Outcome drop() {
    return Drop.INSTANCE;
  }

  /**
   * Moves the row to the subscription's dead-letter target now. In a subscription without one the
   * handler has failed, and the failure policy settles the row.
   *
   * @param reason why, for a person; not the payload
   * @return a dead letter
   */
  static Outcome deadLetter(String reason) {
    return new DeadLetter(reason);
  }
}
