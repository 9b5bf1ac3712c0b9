package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.spi.dialect.Settlement;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a row, after policies and cap.
 *
 * @param outcome as listeners are told
 * @param settlement what the row undergoes
 * @param delay for a settlement that delays, else zero
 * @param reason of a dead letter
 */
record Verdict(Outcome outcome, Settlement settlement, Duration delay, @Nullable String reason) {

  static Verdict of(Outcome outcome, Settlement settlement) {
    return new Verdict(outcome, settlement, Duration.ZERO, null);
  }
}
