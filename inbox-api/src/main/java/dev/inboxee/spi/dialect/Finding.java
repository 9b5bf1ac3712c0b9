package dev.inboxee.spi.dialect;

import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Something about a table that does not suit a queue, found at start. It names the table and the
 * column, says what was found and what to do; a dialect of an application's own may use a code of
 * its own.
 *
 * @param weight what follows from it
 * @param problem what it is
 */
public record Finding(Weight weight, Problem problem) {

  /** What follows from a finding. */
  public enum Weight {
    /** Messages would be lost, wrong or stuck: the subscription does not start. */
    REFUSAL,
    /** It works, but not well or not for ever: it is logged. */
    WARNING
  }

  /**
   * A finding that keeps the subscription from starting.
   *
   * @param message the condition
   * @param arguments the facts, in the order of the message's text
   * @return the finding
   */
  public static Finding refusal(Message message, @Nullable Object... arguments) {
    return new Finding(Weight.REFUSAL, Problem.of(message, arguments));
  }

  /**
   * A finding to be logged.
   *
   * @param message the condition
   * @param arguments the facts, in the order of the message's text
   * @return the finding
   */
  public static Finding warning(Message message, @Nullable Object... arguments) {
    return new Finding(Weight.WARNING, Problem.of(message, arguments));
  }
}
