package dev.inboxee.jca.deliver;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.MessageDecoder;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.claim.RowLayout;
import dev.inboxee.jca.header.HeadersJson;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.ClaimedRow;
import org.jspecify.annotations.Nullable;

/** Decodes a claimed row: its headers into the delivery, the rest into the message. Immutable. */
public final class RowDecoding {

  private final MessageDecoder decoder;
  private final int[] message;
  private final @Nullable HeadersJson headers;

  /**
   * A decoding.
   *
   * @param headers null if the table has none
   */
  public RowDecoding(MessageDecoder decoder, RowLayout layout, @Nullable HeadersJson headers) {
    this.decoder = decoder;
    this.message = layout.message();
    this.headers = headers;
  }

  /**
   * Decodes a row.
   *
   * @throws PayloadException if it does not decode
   */
  Object decode(RowDelivery delivery) {
    PayloadException flaw = delivery.flaw();
    if (flaw != null) {
      throw flaw;
    }
    Object stored = delivery.storedHeaders();
    if (stored instanceof ClaimedRow.Unreadable unreadable) {
      throw new PayloadException(Message.HEADERS_NOT_AN_OBJECT, unreadable.cause());
    }
    if (headers != null && stored instanceof String json) {
      delivery.headers(headers.read(json));
    }
    return decoder.decode(delivery.row(), message);
  }
}
