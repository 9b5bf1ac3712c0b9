package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.TuningMember;
import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.spi.table.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A subscription's tuning, read of values as they were written, with the documented default for
 * each that is not given. What it answers counts only if there are no {@link #problems}. Immutable.
 */
public final class TuningReading {
  private static final Duration LONGEST_LEASE = Duration.ofDays(1);
  private static final Duration LONGEST_POLL_INTERVAL = Duration.ofHours(1);
  private static final Duration SHORTEST_POLL_INTERVAL = Duration.ofMillis(10);
  private static final Duration LONGEST_TRANSACTION = Duration.ofDays(1);
  private static final int MOST_WORKERS = 1000;
  private static final int LARGEST_BATCH = 1000;

  private final Map<TuningMember, TuningValue> values;
  private final boolean delays;
  private final Optional<Integer> workers;
  private final Optional<Integer> batch;
  private final Optional<Integer> workersByKey;
  private final boolean byKey;
  private final Optional<Duration> lease;
  private final Optional<Duration> pollInterval;
  private final Optional<Integer> maxAttempts;
  private final Optional<FailurePolicy> onFailure;
  private final Optional<FailurePolicy> onDecodeFailure;
  private final Optional<Boolean> transactional;
  private final Optional<Duration> transactionTimeout;
  private final Problems problems;

  private TuningReading(
      TuningScope scope, Map<TuningMember, TuningValue> given, Problems problems) {
    this.problems = problems;
    ValueRules rules = new ValueRules(scope.place(), problems);
    values = Map.copyOf(given);
    delays = scope.queue().has(Role.RETRY_AFTER);
    workers = read(TuningMember.WORKERS, value -> rules.number(value, 1, MOST_WORKERS));
    batch = read(TuningMember.BATCH, value -> rules.number(value, 1, LARGEST_BATCH));
    workersByKey = read(TuningMember.WORKERS_BY_KEY, value -> rules.number(value, 1, MOST_WORKERS));
    byKey = KeyedWorkers.areMeant(scope, given);
    lease =
        read(
            TuningMember.LEASE,
            value -> rules.seconds(value, Duration.ofSeconds(1), LONGEST_LEASE));
    pollInterval =
        read(
            TuningMember.POLL_INTERVAL,
            value -> rules.duration(value, SHORTEST_POLL_INTERVAL, LONGEST_POLL_INTERVAL));
    maxAttempts =
        read(TuningMember.MAX_ATTEMPTS, value -> rules.number(value, 0, Integer.MAX_VALUE));
    onFailure = read(TuningMember.ON_FAILURE, rules::policy);
    onDecodeFailure = read(TuningMember.ON_DECODE_FAILURE, rules::policy);
    transactional = read(TuningMember.TRANSACTIONAL, rules::flag);
    transactionTimeout =
        read(
            TuningMember.TRANSACTION_TIMEOUT,
            value -> rules.seconds(value, Duration.ofSeconds(1), LONGEST_TRANSACTION));
  }

  /**
   * Reads values and checks each and all together.
   *
   * @param scope what they are for
   * @param values those that are given, wherever they come from
   */
  public static TuningReading of(TuningScope scope, Map<TuningMember, TuningValue> values) {
    Problems problems = new Problems();
    TuningReading tuning = new TuningReading(scope, values, problems);
    new TuningNeeds(scope, values, problems).check(tuning);
    return tuning;
  }

  private <T> Optional<T> read(TuningMember member, Function<TuningValue, Optional<T>> rule) {
    return Optional.ofNullable(values.get(member)).flatMap(rule);
  }

  /** Every problem; none if the values keep the rules. */
  public List<PlacedProblem> problems() {
    return problems.found();
  }

  /** Rows in work at a time, by key or not; 1 unless given. */
  public int workers() {
    return (byKey ? workersByKey : workers).orElse(1);
  }

  /** Whether rows of one partition key go into work one after the other. */
  public boolean byKey() {
    return byKey;
  }

  /** Rows that a handler of batches takes at once; 1 unless given. */
  public int batch() {
    return batch.orElse(1);
  }

  /** Whole seconds; 30 unless given. */
  public Duration lease() {
    return lease.orElse(Duration.ofSeconds(30));
  }

  /** One second unless given. */
  public Duration pollInterval() {
    return pollInterval.orElse(Duration.ofSeconds(1));
  }

  /** The retry cap, or 0 for none. */
  public int maxAttempts() {
    return maxAttempts.orElse(0);
  }

  /** The dead-letter target: a group or a table; empty for none. */
  public Optional<String> deadLetter() {
    return Optional.ofNullable(values.get(TuningMember.DEAD_LETTER))
        .map(TuningValue::text)
        .filter(target -> !target.isEmpty());
  }

  /** Unless given, backoff where the table can hold the delay, else retry. */
  public FailurePolicy onFailure() {
    return onFailure.orElseGet(
        () -> delays ? FailurePolicy.DEFAULT_BACKOFF : new FailurePolicy.Retry());
  }

  /** Unless given, dead letter where there is a target, else retry after five minutes. */
  public FailurePolicy onDecodeFailure() {
    return onDecodeFailure.orElseGet(
        () ->
            deadLetter().isPresent()
                ? new FailurePolicy.DeadLetter()
                : new FailurePolicy.RetryAfter(Duration.ofMinutes(5)));
  }

  /** Whether the handler runs in the transaction that settles its row; not unless given. */
  public boolean transactional() {
    return transactional.orElse(false);
  }

  /** Whole seconds; empty for the container's default. */
  public Optional<Duration> transactionTimeout() {
    return transactionTimeout;
  }
}
