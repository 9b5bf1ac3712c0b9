package dev.inboxee.jca.settle;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.header.HeadersJson;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds reason and time to the headers of a dead letter. Immutable. */
final class DeadLetterHeaders {

  /** The header that says why. */
  static final String REASON = "inbox-dead-letter-reason";

  /** The header that says when, in ISO-8601, UTC. */
  static final String AT = "inbox-dead-letter-at";

  private final @Nullable HeadersJson json;
  private final Optional<Clock> clock;

  /**
   * The headers of a subscription's dead letters.
   *
   * @param json null if the table has none
   * @param clock tells when; empty for the database's, as far as it is known here
   */
  DeadLetterHeaders(@Nullable HeadersJson json, Optional<Clock> clock) {
    this.json = json;
    this.clock = clock;
  }

  /** The headers to write; null to leave the column as it is. */
  @Nullable String of(RowDelivery delivery, String reason) {
    if (json == null) {
      return null;
    }
    Object stored = delivery.storedHeaders();
    try {
      Map<String, String> headers =
          new LinkedHashMap<>(stored instanceof String text ? json.read(text) : Map.of());
      headers.put(REASON, reason);
      headers.put(AT, now(delivery).toString());
      return json.write(headers);
    } catch (PayloadException e) {
      return null; // what cannot be read is kept as it is, for a person to look at
    }
  }

  private Instant now(RowDelivery delivery) {
    return clock.map(Clock::instant).orElseGet(() -> delivery.hold().now());
  }
}
