package dev.inboxee.quickstart;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One entry of the log of pushes.
 *
 * @param target the system pushed to
 * @param record the record's name
 * @param attempt which delivery of the change it was, from 1
 * @param outcome what the handler answered, {@code ack} or {@code retry}
 * @param at when the system answered or timed out
 */
public record Push(String target, String record, int attempt, String outcome, Instant at) {

  static Push now(String target, String record, int attempt, String outcome) {
    return new Push(target, record, attempt, outcome, Instant.now().truncatedTo(ChronoUnit.MILLIS));
  }
}
