package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.message.Message;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads single values that belong to one place. A value that breaks a rule is a problem and reads
 * as empty. Confined to a thread.
 */
public final class ValueRules {
  private final String place;
  private final Problems problems;

  /**
   * Starts without problems.
   *
   * @param place what the values are for; the texts begin with it
   */
  public ValueRules(String place) {
    this(place, new Problems());
  }

  ValueRules(String place, Problems problems) {
    this.place = place;
    this.problems = problems;
  }

  /** Every problem so far. */
  public List<PlacedProblem> found() {
    return problems.found();
  }

  /** A whole number in a range, both ends included. */
  public Optional<Integer> number(TuningValue value, int smallest, int largest) {
    try {
      return inRange(value, Integer.valueOf(value.text().strip()), smallest, largest);
    } catch (NumberFormatException e) {
      problems.add(Message.VALUE_NO_NUMBER, place, value.source(), value.text());
      return Optional.empty();
    }
  }

  /** Whether something is on. */
  public Optional<Boolean> flag(TuningValue value) {
    String text = value.text().strip();
    if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
      return Optional.of(text.equalsIgnoreCase("true"));
    }
    problems.add(Message.VALUE_NO_FLAG, place, value.source(), value.text());
    return Optional.empty();
  }

  /** An ISO-8601 duration in a range, both ends included. */
  public Optional<Duration> duration(TuningValue value, Duration smallest, Duration largest) {
    return duration(value, smallest, largest, UnaryOperator.identity());
  }

  /** An ISO-8601 duration that is rounded up to whole seconds before its range is looked at. */
  public Optional<Duration> seconds(TuningValue value, Duration smallest, Duration largest) {
    return duration(value, smallest, largest, ValueRules::roundUp);
  }

  private Optional<Duration> duration(
      TuningValue value, Duration smallest, Duration largest, UnaryOperator<Duration> rounding) {
    try {
      Duration duration = Duration.parse(value.text().strip());
      // The largest duration there is cannot be rounded up.
      boolean tooLong = duration.compareTo(largest) > 0;
      return inRange(value, tooLong ? duration : rounding.apply(duration), smallest, largest);
    } catch (DateTimeParseException e) {
      problems.add(Message.VALUE_NO_DURATION, place, value.source(), value.text());
      return Optional.empty();
    }
  }

  /** A failure policy. */
  public Optional<FailurePolicy> policy(TuningValue value) {
    try {
      return Optional.of(FailurePolicy.parse(value.text()));
    } catch (IllegalArgumentException e) {
      problems.add(
          Message.FAILURE_POLICY_INVALID, place, value.source(), String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private <T extends Comparable<T>> Optional<T> inRange(
      TuningValue value, T read, T smallest, T largest) {
    if (read.compareTo(smallest) < 0 || read.compareTo(largest) > 0) {
      problems.add(
          Message.VALUE_OUT_OF_RANGE, place, value.source(), value.text(), smallest, largest);
      return Optional.empty();
    }
    return Optional.of(read);
  }

  private static Duration roundUp(Duration duration) {
    return duration.getNano() == 0 ? duration : Duration.ofSeconds(duration.getSeconds() + 1);
  }
}
