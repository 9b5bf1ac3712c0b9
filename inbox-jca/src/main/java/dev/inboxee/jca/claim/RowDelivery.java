package dev.inboxee.jca.claim;

import dev.inboxee.Delivery;
import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A claimed row on its way. Thread-safe; its headers are set once, before the handler sees it. */
public final class RowDelivery implements Delivery, Portion {

  private final Reader reader;
  private final ClaimedRow row;
  private final Hold hold;
  private final @Nullable PayloadException flaw;
  private volatile Map<String, String> headers = Map.of();
  private volatile Consumer<End> over = end -> {};

  /** How a delivery comes to its end. */
  public enum End {
    /** Its row is settled or given back, or was lost. */
    KNOWN,
    /** Its settlement failed, and the row returns some time as after a crash. */
    LEFT_BEHIND
  }

  /** Who reads what: the same for all deliveries of a subscription. */
  public record Reader(String subscription, String table, RowLayout layout, UnnamedRows unnamed) {

    public Reader(String subscription, String table, RowLayout layout) {
      this(subscription, table, layout, new UnnamedRows(subscription, table));
    }

    /** A row's id; null if it could not be read, and then nothing can be done to the row. */
    public @Nullable Object idOf(ClaimedRow row) {
      return id(layout.value(row, Role.ID));
    }

    /** The same of an id that stands alone. */
    public @Nullable Object id(@Nullable Object read) {
      if (read instanceof ClaimedRow.Unreadable unreadable) {
        unnamed.found(unreadable.cause());
        return null;
      }
      if (read == null) {
        unnamed.found(new SQLException("The id is NULL", "22004"));
      }
      return read;
    }

    /** A row's attempt; the first where the table counts none, or it could not be read. */
    public int attemptOf(ClaimedRow row) {
      return layout.value(row, Role.ATTEMPT) instanceof Number number ? number.intValue() : 1;
    }
  }

  /** A delivery of a row that can be named. */
  public RowDelivery(Reader reader, ClaimedRow row, Hold hold) {
    this(reader, row, hold, null);
  }

  /**
   * The same of a row of which something could not be read that the message does not show.
   *
   * @param flaw why it does not decode; null if nothing is known against it
   */
  public RowDelivery(Reader reader, ClaimedRow row, Hold hold, @Nullable PayloadException flaw) {
    this.reader = reader;
    this.row = row;
    this.hold = hold;
    this.flaw = flaw;
  }

  @Override
  public List<RowDelivery> rows() {
    return List.of(this);
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

  /** Whom to tell when nothing of the delivery is under way any more. */
  void whenOver(Consumer<End> told) {
    over = told;
  }

  /** Nothing of the delivery is under way any more. What is said later makes no difference. */
  public void over(End end) {
    over.accept(end);
  }

  /** What keeps its row in work. */
  public Hold hold() {
    return hold;
  }

  /** The row as the claim read it. */
  public ClaimedRow row() {
    return row;
  }

  /** Why it does not decode, as far as the claim knows; null if nothing is known against it. */
  public @Nullable PayloadException flaw() {
    return flaw;
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
