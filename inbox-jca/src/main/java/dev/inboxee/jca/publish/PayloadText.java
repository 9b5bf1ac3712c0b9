package dev.inboxee.jca.publish;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.exception.PublishException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Encodes payloads as their column keeps them.
 *
 * @param table for messages
 * @param codec encodes what is no {@code byte[]}
 */
record PayloadText(QueueTable table, PayloadCodec codec) {

  /**
   * What the column keeps of a payload.
   *
   * @throws PublishException if it does not encode
   */
  Object of(QueueColumn column, @Nullable Object payload) {
    if (payload == null) { // whoever calls may not know that it must not be
      throw new PublishException(
          Message.PUBLISH_NOT_ENCODED, null, table.name(), "null", "there is nothing to encode");
    }
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
