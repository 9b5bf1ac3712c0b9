package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.Endpoint;
import jakarta.enterprise.inject.spi.BeanManager;

/**
 * Delivers to a subscriber's method. Each delivery has a request context and dependent instances of
 * its own, and leaves the thread without a transaction. Safe for any thread.
 */
public final class HandlerEndpoint implements Endpoint {

  private final Handler handler;
  private final BeanManager beans;
  private final CircuitBreakers circuitBreaker;

  public HandlerEndpoint(SubscriberMethod subscriber, BeanManager beans) {
    this.handler = new Handler(subscriber, beans);
    this.beans = beans;
    this.circuitBreaker = CircuitBreakers.of(subscriber);
  }

  /**
   * Does nothing: {@link #deliver} sets up and takes down in one block, so nothing is left over.
   */
  @Override
  public void beforeDelivery(Delivery delivery) {}

  @Override
  public Outcome deliver(Object message, Delivery delivery) throws Exception {
    try (DeliveryScope scope = DeliveryScope.open(beans)) {
      scope.begin(delivery);
      return (Outcome) handler.call(scope, message, delivery);
    } catch (Exception e) {
      throw circuitBreaker.explain(e);
    }
  }

  @Override
  public void afterDelivery(Delivery delivery) {}

  @Override
  public void release() {}
}
