package dev.inboxee.bench.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.bench.figure.Meter;
import dev.inboxee.jca.Endpoint;

/** A handler that does nothing. */
record NoWork(Meter meter) implements Endpoint {

  @Override
  public void beforeDelivery(Delivery delivery) {}

  @Override
  public Outcome deliver(Object message, Delivery delivery) {
    meter.delivered();
    return Outcome.ack();
  }

  @Override
  public void afterDelivery(Delivery delivery) {}

  @Override
  public void release() {}
}
