package dev.inboxee.jca.claim;

import dev.inboxee.Delivery;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A claimed row on its way. Thread-safe; its headers are set once, before the handler sees it. */
public final class RowDelivery implements Delivery {

  private final Reader reader;
  private final ClaimedRow row;
  private final Hold hold;
  private volatile Map<String, String> headers = Map.of();

  /** Who reads what: the same for all deliveries of a subscription. */
  public record Reader(String subscription, String table, RowLayout layout) {

    /**
     * A row's id.
     *
     * @throws SQLException if it could not be read
     */
    public Object idOf(ClaimedRow row) throws SQLException {
      Object id = layout.value(row, Role.ID);
      if (id instanceof ClaimedRow.Unreadable unreadable) {
        throw unreadable.cause();
      }
      if (id == null) {
        throw new SQLException("A claimed row has NULL in its id column");
      }
      return id;
    }

    /** A row's attempt; the first where the table counts none, or it could not be read. */
    public int attemptOf(ClaimedRow row) {
      return layout.value(row, Role.ATTEMPT) instanceof Number number ? number.intValue() : 1;
    }
  }

  public RowDelivery(Reader reader, ClaimedRow row, Hold hold) {
    this.reader = reader;
    this.row = row;
    this.hold = hold;
  }

  @Override
  public String subscription() {
    return reader.subscription();
  }

  @Override
  public String table() {
    return reader.table();
  }

  @Override
  public Object id() {
    // The claimer hands out no row without one.
    return Objects.requireNonNull(reader.layout().value(row, Role.ID));
  }

  @Override
  public int attempt() {
    Integer counted = attemptOrNull();
    if (counted == null) {
      throw new IllegalStateException(
          "Subscription "
              + subscription()
              + ": the queue table counts no attempts; add a column with @Attempt");
    }
    return counted;
  }

  /** The attempt, or null if the table counts none. */
  public @Nullable Integer attemptOrNull() {
    return reader.layout().counts() ? reader.attemptOf(row) : null;
  }

  @Override
  public Optional<String> group() {
    return text(Role.GROUP);
  }

  @Override
  public Optional<String> partitionKey() {
    return text(Role.PARTITION_KEY);
  }

  private Optional<String> text(Role role) {
    return reader.layout().value(row, role) instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }

  @Override
  public Map<String, String> headers() {
    return headers;
  }

  /** Sets the decoded headers. */
  public void headers(Map<String, String> decoded) {
    headers = Map.copyOf(decoded);
  }

  @Override
  public Optional<Instant> leaseEnd() {
    return hold.end();
  }

  @Override
  public boolean isLost() {
    return hold.isLost();
  }

  /** What keeps its row in work. */
  public Hold hold() {
    return hold;
  }

  /** The row as the claim read it. */
  public ClaimedRow row() {
    return row;
  }

  /** The stored headers, an {@link ClaimedRow.Unreadable}, or null. */
  public @Nullable Object storedHeaders() {
    return reader.layout().value(row, Role.HEADERS);
  }

  @Override
  public String toString() {
    return "subscription " + subscription() + ", table " + table() + ", id " + id();
  }
}
