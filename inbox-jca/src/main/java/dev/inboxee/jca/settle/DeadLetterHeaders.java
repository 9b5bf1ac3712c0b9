package dev.inboxee.jca.settle;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.header.HeadersJson;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds reason and time to the headers of a dead letter. Immutable. */
final class DeadLetterHeaders {

  /** The header that says why. */
  static final String REASON = "inbox-dead-letter-reason";

  /** The header that says when, in ISO-8601, UTC. */
  static final String AT = "inbox-dead-letter-at";

  private final @Nullable HeadersJson json;

  DeadLetterHeaders(@Nullable HeadersJson json) {
    this.json = json;
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
      headers.put(AT, delivery.hold().now().toString());
      return json.write(headers);
    } catch (PayloadException e) {
      return null; // what cannot be read is kept as it is, for a person to look at
    }
  }
}
