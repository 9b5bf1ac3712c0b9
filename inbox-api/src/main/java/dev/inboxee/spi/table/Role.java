package dev.inboxee.spi.table;

/** What a column does for the queue. Each annotation of {@code dev.inboxee} names one. */
public enum Role {
  /** Names the row. */
  ID,
  /** Puts rows into groups. */
  GROUP,
  /** First key of the claim order. */
  PRIORITY,
  /** Reported with the delivery. */
  PARTITION_KEY,
  /** When the row comes due; second key of the claim order. */
  RETRY_AFTER,
  /** Counts deliveries. */
  ATTEMPT,
  /** When the row was finished. */
  PROCESSED_AT,
  /** When the row's lease ends. */
  LOCKED_UNTIL,
  /** JSON object of headers. */
  HEADERS,
  /** The encoded message. */
  PAYLOAD,
  /** A data column of the user's own. */
  DATA
}
