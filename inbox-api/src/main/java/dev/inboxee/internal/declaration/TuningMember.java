package dev.inboxee.internal.declaration;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** The members of {@link dev.inboxee.InboxSubscriber} that configuration can override. */
public enum TuningMember {
  /** Rows in work at a time. */
  WORKERS("workers", "workers"),
  /** The same where rows of one partition key go one after the other. */
  WORKERS_BY_KEY("workersByKey", "workers-by-key"),
  /** Rows that a handler takes at once. */
  BATCH("batch", "batch"),
  /** How long a claim holds a row. */
  LEASE("lease", "lease"),
  /** The wait after a claim that found less than it asked for. */
  POLL_INTERVAL("pollInterval", "poll-interval"),
  /** The retry cap. */
  MAX_ATTEMPTS("maxAttempts", "max-attempts"),
  /** Where dead letters go. */
  DEAD_LETTER("deadLetter", "dead-letter"),
  /** What settles a row whose handler failed. */
  ON_FAILURE("onFailure", "on-failure"),
  /** What settles a row that does not decode. */
  ON_DECODE_FAILURE("onDecodeFailure", "on-decode-failure"),
  /** Whether the handler runs in the transaction that settles its row. */
  TRANSACTIONAL("transactional", "transactional"),
  /** When the container ends that transaction. */
  TRANSACTION_TIMEOUT("transactionTimeout", "transaction-timeout");

  private static final Set<Object> NOT_GIVEN = Set.of(0, "", false);

  private final String member;
  private final String key;

  TuningMember(String member, String key) {
    this.member = member;
    this.key = key;
  }

  /** Its name in the annotation. */
  public String member() {
    return member;
  }

  /** The last part of its configuration keys. */
  public String key() {
    return key;
  }

  /**
   * The values that an annotation gives.
   *
   * @param members the annotation's members by name, defaults included
   * @return those that are given: neither 0 nor empty nor false
   */
  public static Map<TuningMember, TuningValue> given(Map<String, Object> members) {
    Map<TuningMember, TuningValue> given = new EnumMap<>(TuningMember.class);
    for (TuningMember tuning : values()) {
      Object value = members.get(tuning.member);
      if (value != null && !NOT_GIVEN.contains(value)) {
        String source = "@InboxSubscriber(" + tuning.member + ")";
        given.put(tuning, new TuningValue(value.toString(), source));
      }
    }
    return given;
  }
}
