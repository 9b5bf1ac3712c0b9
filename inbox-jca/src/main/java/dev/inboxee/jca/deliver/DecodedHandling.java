package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.RowDelivery;

/**
 * Decodes a row and calls its handler. Immutable.
 *
 * @param decoding makes the message
 * @param handler takes it
 */
public record DecodedHandling(RowDecoding decoding, HandlerCall handler) implements Handling {

  @Override
  public Answer of(RowDelivery delivery) {
    Object message;
    try {
      message = decoding.decode(delivery);
    } catch (RuntimeException | Error e) { // a codec without its library fails with an Error
      return new Answer.Undecodable(e);
    }
    return handler.call(message, delivery);
  }
}
