package dev.inboxee.jca;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;

/**
 * The handler's side of a delivery, in the shape of Jakarta Connectors' message endpoint. For each
 * delivery the engine calls {@link #beforeDelivery}, {@link #deliver} and {@link #afterDelivery} on
 * one thread, the last one whatever the others did; calls for different deliveries run side by
 * side.
 */
public interface Endpoint {

  /** Prepares the thread. */
  void beforeDelivery(Delivery delivery);

  /**
   * Calls the handler, which must not see a transaction of the engine's.
   *
   * @return what it answers
   * @throws UnavailableException if the handler takes no message now
   * @throws Exception what it threw, not wrapped
   */
  Outcome deliver(Object message, Delivery delivery) throws Exception;

  /** Undoes what {@link #beforeDelivery} did. */
  void afterDelivery(Delivery delivery);

  /** The subscription has stopped; nothing is delivered any more. */
  void release();
}
