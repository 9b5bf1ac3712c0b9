package dev.inboxee.jca.decode;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.MessageDecoder;
import dev.inboxee.message.Message;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Payload mode: the handler takes the decoded payload, or its bytes if it observes those. */
public final class PayloadDecoder implements MessageDecoder {
  private final String table;
  private final QueueColumn column;
  private final PayloadCodec codec;
  private final Type type;

  /**
   * Decodes payloads of a table into one type.
   *
   * @param table a queue table with a payload column
   * @param codec decodes every type but {@code byte[]}
   * @param type what the handler observes
   */
  public PayloadDecoder(QueueTable table, PayloadCodec codec, Type type) {
    this.table = table.name().toString();
    this.column = table.column(Role.PAYLOAD).orElseThrow();
    this.codec = codec;
    this.type = type;
  }

  @Override
  public List<QueueColumn> columns() {
    return List.of(column);
  }

  @Override
  public Object decode(ClaimedRow row, int[] indexes) {
    byte[] payload = bytes(RowValues.read(row, indexes[0], table, column.name()));
    return type == byte[].class ? payload : decode(payload);
  }

  private byte[] bytes(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return bytes;
    } else if (value instanceof String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    } else if (value == null) {
      throw new PayloadException(Message.COLUMN_NULL, null, table, column.name(), "a payload");
    }
    throw new PayloadException(
        Message.COLUMN_VALUE_UNFIT,
        null,
        table,
        column.name(),
        column.type().getTypeName(),
        value.getClass().getTypeName());
  }

  private Object decode(byte[] payload) {
    @Nullable Object decoded;
    try {
      decoded = codec.decode(payload, type);
    } catch (PayloadException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      // A payload nested too deeply must not end the worker.
      throw undecodable(e, e.getClass().getName());
    }
    if (decoded == null) {
      throw undecodable(null, "the codec answered null");
    }
    return decoded;
  }

  private PayloadException undecodable(@Nullable Throwable cause, String reason) {
    return new PayloadException(
        Message.PAYLOAD_UNDECODABLE, cause, table, column.name(), type.getTypeName(), reason);
  }
}
