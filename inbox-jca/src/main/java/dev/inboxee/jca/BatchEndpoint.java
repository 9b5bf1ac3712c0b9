package dev.inboxee.jca;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import java.util.List;

/**
 * The side of a handler that takes several messages at once, as {@link Endpoint} is of one that
 * takes them one by one. For each batch the engine calls {@link #beforeDelivery}, {@link #deliver}
 * and {@link #afterDelivery} on one thread, the last one whatever the others did; calls for
 * different batches run side by side. All lists are of one order, and none can be changed.
 */
public interface BatchEndpoint {

  /** Prepares the thread. */
  void beforeDelivery(List<? extends Delivery> deliveries);

  /**
   * Calls the handler, which must not see a transaction of the engine's.
   *
   * @param messages one or more
   * @return what it answers to each
   * @throws UnavailableException if the handler takes no message now
   * @throws Exception what it threw, not wrapped
   */
  List<Outcome> deliver(List<Object> messages, List<? extends Delivery> deliveries)
      throws Exception;

  /** Undoes what {@link #beforeDelivery} did. */
  void afterDelivery(List<? extends Delivery> deliveries);

  /** The subscription has stopped; nothing is delivered any more. */
  void release();
}
