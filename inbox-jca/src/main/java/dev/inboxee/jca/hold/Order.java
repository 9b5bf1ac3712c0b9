package dev.inboxee.jca.hold;

import dev.inboxee.spi.dialect.Settlement;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What is to become of one row of a batch.
 *
 * @param hold what keeps it in work
 * @param settlement null to give the row back as if it had never been claimed
 * @param delay for a settlement that delays, else zero
 * @param headers for a move: what to write, or null to leave them as they are
 * @param told how it ended
 */
public record Order(
    Hold hold,
    @Nullable Settlement settlement,
    Duration delay,
    @Nullable String headers,
    Told told) {

  /** Gives a row back. */
  public static Order restore(Hold hold, Told told) {
    return new Order(hold, null, Duration.ZERO, null, told);
  }
}
