package dev.inboxee;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a message carries beside its payload. Each option needs the column of its role in the queue
 * table, and one that is not {@link Generated}; a column whose option is not given takes its
 * default, but the group, which is then NULL.
 *
 * <pre>{@code
 * static final PublishOptions URGENT = PublishOptions.none().withGroup("crm").withPriority(1);
 *
 * changes.publish(URGENT.withHeader("tenant", "acme"), new Change("r1"));
 * }</pre>
 *
 * <p>Immutable; each method returns a copy.
 *
 * @param group what {@link Group} says; any text
 * @param priority what {@link Priority} says: smaller goes first; within the range of the column's
 *     Java type
 * @param delay how long the row waits before its first delivery, by the clock of the queue class,
 *     in {@link RetryAfter}; 0 to 3,650 days, kept to the precision of the column
 * @param partitionKey what {@link PartitionKey} says; any text
 * @param headers what {@link Headers} says, by name; empty for none
 */
public record PublishOptions(
    Optional<String> group,
    Optional<Long> priority,
    Optional<Duration> delay,
    Optional<String> partitionKey,
    Map<String, String> headers) {

  private static final Duration LONGEST = Duration.ofDays(3_650);

  private static final PublishOptions NONE =
      new PublishOptions(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

  /**
   * Keeps a copy of the headers, and refuses a delay out of its range with an {@link
   * IllegalArgumentException}.
   *
   * @param group the group, if any
   * @param priority the priority, if any
   * @param delay the delay, if any
   * @param partitionKey the partition key, if any
   * @param headers the headers, neither names nor values null
   */
  public PublishOptions {
    headers.forEach(PublishOptions::checkHeader);
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers)); // in their order
    if (delay.filter(each -> each.isNegative() || each.compareTo(LONGEST) > 0).isPresent()) {
      throw new IllegalArgumentException(
          "A message is published with a delay of 0 to " + LONGEST + ", not " + delay.get());
    }
  }

  /**
   * No option.
   *
   * @return options to begin with
   */
  public static PublishOptions none() {
    return NONE;
  }

  /**
   * Names the group.
   *
   * @param name any text
   * @return these options with the group
   */
  public PublishOptions withGroup(String name) {
    return new PublishOptions(given(name, "group"), priority, delay, partitionKey, headers);
  }

  /**
   * Sets the priority.
   *
   * @param number smaller goes first; within the range of the column's Java type
   * @return these options with the priority
   */
  public PublishOptions withPriority(long number) {
    return new PublishOptions(group, Optional.of(number), delay, partitionKey, headers);
  }

  /**
   * Has the first delivery wait.
   *
   * @param time 0 to 3,650 days; 0 makes the row due at once, behind those that have no time
   * @return these options with the delay
   * @throws IllegalArgumentException if the time is out of range
   */
  public PublishOptions withDelay(Duration time) {
    return new PublishOptions(group, priority, given(time, "delay"), partitionKey, headers);
  }

  /**
   * Names the partition key.
   *
   * @param key any text
   * @return these options with the partition key
   */
  public PublishOptions withPartitionKey(String key) {
    return new PublishOptions(group, priority, delay, given(key, "partitionKey"), headers);
  }

  /**
   * Adds a header, in the place of one of this name.
   *
   * @param name any text
   * @param value any text
   * @return these options with the header
   */
  public PublishOptions withHeader(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return withHeaders(more);
  }

  /**
   * Sets the headers, in the place of those that there are.
   *
   * @param all by name; neither names nor values null
   * @return these options with the headers
   */
  public PublishOptions withHeaders(Map<String, String> all) {
    return new PublishOptions(group, priority, delay, partitionKey, all);
  }

  private static void checkHeader(String name, String value) {
    Objects.requireNonNull(name, "name of a header");
    Objects.requireNonNull(value, () -> "value of header " + name);
  }

  private static <T> Optional<T> given(T value, String option) {
    return Optional.of(Objects.requireNonNull(value, option));
  }
}
