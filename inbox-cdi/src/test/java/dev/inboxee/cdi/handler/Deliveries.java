package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.cdi.Application;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.log.Row;

/** Delivers as the engine does. */
final class Deliveries {

  private Deliveries() {}

  static Outcome deliver(Application application, String subscription, Object message)
      throws Exception {
    return deliver(application.endpoint(subscription), message, Row.of(subscription, 7L, 2));
  }

  static Outcome deliver(Endpoint endpoint, Object message, Delivery delivery) throws Exception {
    endpoint.beforeDelivery(delivery);
    try {
      return endpoint.deliver(message, delivery);
    } finally {
      endpoint.afterDelivery(delivery);
    }
  }
}
