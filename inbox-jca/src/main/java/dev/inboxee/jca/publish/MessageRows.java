package dev.inboxee.jca.publish;

import dev.inboxee.PublishOptions;
import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.header.HeadersJson;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of messages: which columns they fill, and with what; the rest take their defaults.
 * Immutable.
 */
final class MessageRows {

  private static final Set<Role> ALWAYS = Set.of(Role.ID, Role.GROUP, Role.ATTEMPT);

  private final QueueTable table;
  private final PayloadText payloads;
  private final OptionRoles roles;
  private final Optional<Clock> clock;
  private final @Nullable HeadersJson headers;

  MessageRows(Destination<?> destination) {
    this.table = destination.queue().table();
    this.payloads = new PayloadText(table, destination.codec());
    this.roles = new OptionRoles(table);
    this.clock = destination.clock();
    this.headers = table.has(Role.HEADERS) ? new HeadersJson() : null;
  }

  /**
   * The rows of messages with the same options.
   *
   * @throws PublishException if the table does not take one
   */
  NewRows of(PublishOptions options, List<? extends @Nullable Object> messages) {
    List<QueueColumn> columns = columns(roles.of(options));
    QueueColumn payload =
        table
            .column(Role.PAYLOAD)
            .orElseThrow(
                () -> new PublishException(Message.PUBLISH_WITHOUT_PAYLOAD, null, table.name()));
    @Nullable Object[] shared = columns.stream().map(column -> shared(column, options)).toArray();
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Object message : messages) {
      @Nullable Object[] row = shared.clone();
      for (int i = 0; i < row.length; i++) {
        if (columns.get(i).role() == Role.ID) {
          row[i] = newId(columns.get(i));
        } else if (columns.get(i).equals(payload)) {
          row[i] = payloads.of(payload, message);
        }
      }
      rows.add(row);
    }
    return new NewRows(columns, rows);
  }

  private List<QueueColumn> columns(Set<Role> given) {
    return table.columns().stream()
        .filter(column -> fills(column, given))
        .map(column -> column.role() == Role.RETRY_AFTER ? due(column) : column)
        .toList();
  }

  private static boolean fills(QueueColumn column, Set<Role> given) {
    return column.role() == Role.PAYLOAD
        || given.contains(column.role())
        || (!column.generated() && ALWAYS.contains(column.role()));
  }

  /** By the database's clock it is the database that reckons. */
  private QueueColumn due(QueueColumn column) {
    return clock.isPresent()
        ? column
        : new QueueColumn(column.name(), column.role(), Duration.class, column.generated());
  }

  private @Nullable Object shared(QueueColumn column, PublishOptions options) {
    return switch (column.role()) {
      case GROUP -> options.group().orElse(null);
      case PRIORITY -> options.priority().map(number -> number(column, number)).orElse(null);
      case RETRY_AFTER -> options.delay().map(delay -> due(column, delay)).orElse(null);
      case PARTITION_KEY -> options.partitionKey().orElse(null);
      case HEADERS -> headers == null ? null : headers.write(options.headers());
      case ATTEMPT -> number(column, 1);
      default -> null; // differs from row to row
    };
  }

  private Object due(QueueColumn column, Duration delay) {
    if (column.type() == Duration.class) {
      return delay;
    }
    Instant due = clock.orElseThrow().instant().plus(delay);
    return column.type() == Instant.class ? due : due.atOffset(ZoneOffset.UTC);
  }

  private Object number(QueueColumn column, long number) {
    if (column.type() == Long.class) {
      return number;
    }
    if (column.type() == Short.class ? number == (short) number : number == (int) number) {
      return column.type() == Short.class ? (Object) (short) number : (Object) (int) number;
    }
    throw new PublishException(
        Message.PUBLISH_PRIORITY_UNFIT,
        null,
        table.name(),
        column.name(),
        column.type().getSimpleName(),
        number);
  }

  private Object newId(QueueColumn column) {
    if (column.type() == UUID.class) {
      return UUID.randomUUID();
    }
    if (column.type() == String.class) {
      return UUID.randomUUID().toString();
    }
    throw new PublishException(Message.PUBLISH_WITHOUT_ID, null, table.name(), column.name());
  }
}
