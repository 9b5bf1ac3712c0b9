package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.BatchEndpoint;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.Collections;
import java.util.List;

/**
 * Delivers batches to a subscriber's method, each as {@link HandlerEndpoint} delivers a message.
 * Safe for any thread.
 */
public final class BatchHandlerEndpoint implements BatchEndpoint {

  private final Handler handler;
  private final BeanManager beans;
  private final CircuitBreakers circuitBreaker;

  public BatchHandlerEndpoint(SubscriberMethod subscriber, BeanManager beans) {
    this.handler = new Handler(subscriber, beans);
    this.beans = beans;
    this.circuitBreaker = CircuitBreakers.of(subscriber);
  }

  /**
   * Does nothing: {@link #deliver} sets up and takes down in one block, so nothing is left over.
   */
  @Override
  public void beforeDelivery(List<? extends Delivery> deliveries) {}

  @Override
  public List<Outcome> deliver(List<Object> messages, List<? extends Delivery> deliveries)
      throws Exception {
    try (DeliveryScope scope = DeliveryScope.open(beans)) {
      scope.begin(deliveries);
      return each(handler.call(scope, messages, deliveries), deliveries.size());
    } catch (Exception e) {
      throw circuitBreaker.explain(e);
    }
  }

  @SuppressWarnings("unchecked") // what is in the list the engine looks at
  private static List<Outcome> each(Object answer, int messages) {
    return answer instanceof Outcome all
        ? Collections.nCopies(messages, all)
        : (List<Outcome>) answer;
  }

  @Override
  public void afterDelivery(List<? extends Delivery> deliveries) {}

  @Override
  public void release() {}
}
