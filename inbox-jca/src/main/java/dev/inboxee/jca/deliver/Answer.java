package dev.inboxee.jca.deliver;

import dev.inboxee.Outcome;
import java.util.List;

/** What came of handling a row. */
public sealed interface Answer {

  /** Whether the handler took the message, whatever it made of it. */
  default boolean ofHandler() {
    return this instanceof Answered
        || this instanceof Each
        || this instanceof Failed
        || this instanceof Undone
        || this instanceof Settled;
  }

  /** The row did not decode, and its handler was not called. */
  record Undecodable(Throwable cause) implements Answer {}

  /** The handler answered. */
  record Answered(Outcome outcome) implements Answer {}

  /** The handler answered to each message of a batch: an outcome, or what is none and a failure. */
  record Each(List<Answer> answers) implements Answer {}

  /** The handler failed, or what belongs to its call. */
  record Failed(Throwable cause) implements Answer {}

  /** The handler takes no message now, and was not called. */
  record Refused(Throwable cause) implements Answer {}

  /** The transaction that the handler was to join did not begin, and it was not called. */
  record NotBegun(Throwable cause) implements Answer {}

  /** The handler's transaction has lost against another one, or for its connection. */
  record Undone(Throwable cause) implements Answer {}

  /** The row is to be given back as if never claimed, through no fault of its own. */
  record CutShort() implements Answer {}

  /** The row was settled with the handler's transaction, or was lost; that was told already. */
  record Settled() implements Answer {}
}
