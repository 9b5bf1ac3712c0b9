package dev.inboxee.jca.publish;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.exception.PublishException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The columns that a published message fills; the rest take their defaults. Immutable. */
final class MessageRow {

  private final QueueTable table;
  private final PayloadCodec codec;
  private final List<QueueColumn> columns;

  MessageRow(QueueTable table, PayloadCodec codec) {
    this.table = table;
    this.codec = codec;
    this.columns =
        table.columns().stream()
            .filter(column -> column.role() == Role.PAYLOAD || fills(column))
            .toList();
  }

  private static boolean fills(QueueColumn column) {
    return !column.generated()
        && (column.role() == Role.ID
            || column.role() == Role.GROUP
            || column.role() == Role.ATTEMPT);
  }

  List<QueueColumn> columns() {
    return columns;
  }

  @Nullable Object[] values(@Nullable String group, Object payload) {
    if (!table.has(Role.PAYLOAD)) {
      throw new PublishException(Message.PUBLISH_WITHOUT_PAYLOAD, null, table.name());
    }
    if (payload == null) { // whoever calls may not know that it must not be
      throw new PublishException(
          Message.PUBLISH_NOT_ENCODED, null, table.name(), "null", "there is nothing to encode");
    }
    return columns.stream().map(column -> value(column, group, payload)).toArray();
  }

  private @Nullable Object value(QueueColumn column, @Nullable String group, Object payload) {
    return switch (column.role()) {
      case ID -> newId(column);
      case GROUP -> group;
      case ATTEMPT -> first(column);
      default -> encoded(column, payload);
    };
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

  private static Object first(QueueColumn column) {
    if (column.type() == Long.class) {
      return 1L;
    }
    return column.type() == Short.class ? (Object) (short) 1 : 1;
  }

  private Object encoded(QueueColumn column, Object payload) {
    byte[] bytes = payload instanceof byte[] raw ? raw : encoded(payload);
    return column.type() == String.class ? new String(bytes, StandardCharsets.UTF_8) : bytes;
  }

  private byte[] encoded(Object payload) {
    try {
      return codec.encode(payload);
    } catch (PayloadException e) {
      throw new PublishException(
          Message.PUBLISH_NOT_ENCODED,
          e,
          table.name(),
          payload.getClass().getName(),
          "see the cause");
    }
  }
}
