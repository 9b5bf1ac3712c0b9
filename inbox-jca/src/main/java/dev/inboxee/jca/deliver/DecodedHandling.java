package dev.inboxee.jca.deliver;

import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.InboxListener;

/**
 * Decodes a row and calls its handler. Immutable.
 *
 * @param decoding makes the message
 * @param call calls the handler
 * @param endpoint the handler
 * @param listener told of each call
 */
public record DecodedHandling(
    RowDecoding decoding, HandlerCall call, Endpoint endpoint, InboxListener listener)
    implements Handling {

  @Override
  public Answer of(RowDelivery delivery) {
    Object message;
    try {
      message = decoding.decode(delivery);
    } catch (RuntimeException | Error e) { // a codec without its library fails with an Error
      return new Answer.Undecodable(e);
    }
    listener.delivering(delivery);
    return call.run(new RowCall(endpoint, message, delivery));
  }
}
