package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.RowDelivery;

/**
 * What is done with a claimed row before it is settled: it is decoded, and its handler called.
 * Immutable.
 *
 * @param decoding makes the message
 * @param handler takes it
 */
public record Handling(RowDecoding decoding, HandlerCall handler) {

  Answer of(RowDelivery delivery) {
    Object message;
    try {
      message = decoding.decode(delivery);
    } catch (RuntimeException | Error e) { // a codec without its library fails with an Error
      return new Answer.Undecodable(e);
    }
    return handler.call(message, delivery);
  }
}
