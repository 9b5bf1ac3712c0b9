package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.cdi.Application;
import dev.inboxee.jca.BatchEndpoint;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.log.Row;
import java.util.List;
import java.util.stream.LongStream;

/** Delivers as the engine does. */
final class Deliveries {

  private Deliveries() {}

  static Outcome deliver(Application application, String subscription, Object message)
      throws Exception {
    return deliver(application.endpoint(subscription), message, Row.of(subscription, 7L, 2));
  }

  /** Delivers messages together, as rows from 1 on. */
  static List<Outcome> deliverBatch(Application application, String subscription, Object... all)
      throws Exception {
    BatchEndpoint endpoint =
        new BatchHandlerEndpoint(
            application.subscription(subscription).method(), application.beans());
    List<Row> rows =
        LongStream.rangeClosed(1, all.length).mapToObj(id -> Row.of(subscription, id, 2)).toList();
    endpoint.beforeDelivery(rows);
    try {
      return endpoint.deliver(List.of(all), rows);
    } finally {
      endpoint.afterDelivery(rows);
    }
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
