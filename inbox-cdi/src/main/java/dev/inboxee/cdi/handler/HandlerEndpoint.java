package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.Transactions;
import dev.inboxee.message.Message;
import jakarta.enterprise.inject.spi.BeanManager;

/**
 * Delivers to a subscriber's method. Each delivery has a request context and dependent instances of
 * its own, and leaves the thread without a transaction. Safe for any thread.
 */
public final class HandlerEndpoint implements Endpoint {

  private final Handler handler;
  private final BeanManager beans;
  private final Transactions transactions;

  public HandlerEndpoint(
      SubscriberMethod subscriber, BeanManager beans, Transactions transactions) {
    this.handler = new Handler(subscriber, beans);
    this.beans = beans;
    this.transactions = transactions;
  }

  /**
   * Does nothing: {@link #deliver} sets up and takes down in one block, so nothing is left over.
   */
  @Override
  public void beforeDelivery(Delivery delivery) {}

  @Override
  public Outcome deliver(Object message, Delivery delivery) throws Exception {
    Outcome outcome;
    try (DeliveryScope scope = DeliveryScope.open(beans)) {
      scope.begin(delivery);
      outcome = handler.call(scope, message, delivery);
    } catch (Exception | Error e) {
      endTransaction(e);
      throw e;
    }
    if (transactions.isActive()) {
      transactions.rollback();
      throw new HandlerException(Message.HANDLER_LEFT_TRANSACTION, null, handler.place());
    }
    return outcome;
  }

  /** Rolls back what a failed handler began; its own failure stays the one that is told. */
  private void endTransaction(Throwable failure) {
    try {
      transactions.rollback();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  @Override
  public void afterDelivery(Delivery delivery) {}

  @Override
  public void release() {}
}
