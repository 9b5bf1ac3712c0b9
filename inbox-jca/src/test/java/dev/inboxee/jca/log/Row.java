package dev.inboxee.jca.log;

import dev.inboxee.Delivery;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A delivery by its facts. */
public record Row(String subscription, Object id, OptionalInt count) implements Delivery {

  public static Row of(String subscription, Object id, int attempt) {
    return new Row(subscription, id, OptionalInt.of(attempt));
  }

  @Override
  public String table() {
    return "sales.sync_jobs";
  }

  @Override
  public int attempt() {
    return count.orElseThrow(() -> new IllegalStateException("no attempt column"));
  }

  @Override
  public Optional<String> group() {
    return Optional.empty();
  }

  @Override
  public Optional<String> partitionKey() {
    return Optional.empty();
  }

  @Override
  public Map<String, String> headers() {
    return Map.of();
  }

  @Override
  public Optional<Instant> leaseEnd() {
    return Optional.empty();
  }

  @Override
  public boolean isLost() {
    return false;
  }
}
