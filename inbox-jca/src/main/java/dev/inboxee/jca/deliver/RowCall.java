package dev.inboxee.jca.deliver;

import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.claim.RowDelivery;

/** A call for one row. */
record RowCall(Endpoint endpoint, Object message, RowDelivery delivery)
    implements HandlerCall.Call {

  @Override
  public void before() {
    endpoint.beforeDelivery(delivery);
  }

  @Override
  public Answer deliver() throws Exception {
    return new Answer.Answered(endpoint.deliver(message, delivery));
  }

  @Override
  public void after() {
    endpoint.afterDelivery(delivery);
  }

  @Override
  public String toString() {
    return delivery.toString();
  }
}
