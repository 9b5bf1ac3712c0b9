package dev.inboxee.internal.rules;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What settles a row that no handler's answer settles: a failure or a row that does not decode. */
public sealed interface FailurePolicy {

  /** Returns the row at once. */
  record Retry() implements FailurePolicy {}

  /** Makes the row due after a fixed delay. */
  record RetryAfter(Duration delay) implements FailurePolicy {}

  /** Makes the row due after a delay that doubles with each attempt. */
  record Backoff(Duration first, Duration longest) implements FailurePolicy {}

  /** Finishes the row. */
  record Drop() implements FailurePolicy {}

  /** Moves the row to the dead letters. */
  record DeadLetter() implements FailurePolicy {}

  /** The backoff that {@code backoff} without durations means. */
  Backoff DEFAULT_BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(10));

  /** The longest delay: any longer is a mistake, and would leave the range of a column at last. */
  Duration LONGEST_DELAY = Duration.ofDays(365);

  /**
   * Reads a policy.
   *
   * @throws IllegalArgumentException saying what is wrong and which forms there are
   */
  static FailurePolicy parse(String text) {
    Matcher parts = Pattern.compile("\\s*(\\w+)\\s*(?:\\(([^()]*)\\))?\\s*").matcher(text);
    if (!parts.matches()) {
      throw unknown(text);
    }
    List<String> delays = delays(parts.group(2));
    return switch (parts.group(1) + "/" + delays.size()) {
      case "retry/0" -> new Retry();
      case "retryAfter/1" -> new RetryAfter(delay(text, delays.get(0)));
      case "backoff/0" -> DEFAULT_BACKOFF;
      case "backoff/2" -> backoff(text, delay(text, delays.get(0)), delay(text, delays.get(1)));
      case "drop/0" -> new Drop();
      case "deadLetter/0" -> new DeadLetter();
      default -> throw unknown(text);
    };
  }

  private static Backoff backoff(String text, Duration first, Duration longest) {
    if (first.isZero() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException(
          "'" + text + "': backoff takes a first delay above zero and a longest not below it");
    }
    return new Backoff(first, longest);
  }

  // Empty places count, so that a comma too many is found.
  private static List<String> delays(@Nullable String list) {
    return list == null ? List.of() : Stream.of(list.split(",", -1)).map(String::strip).toList();
  }

  private static Duration delay(String text, String delay) {
    try {
      Duration read = Duration.parse(delay);
      if (read.isNegative() || read.compareTo(LONGEST_DELAY) > 0) {
        throw new IllegalArgumentException(
            "'" + text + "': a delay is from PT0S to P365D, not " + delay);
      }
      return read;
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "'" + text + "': '" + delay + "' is no ISO-8601 duration such as PT1.5S", e);
    }
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException(
        "'"
            + text
            + "' is no policy; write retry, retryAfter(PT1M), backoff, backoff(PT1S,PT10M), drop or"
            + " deadLetter");
  }
}
