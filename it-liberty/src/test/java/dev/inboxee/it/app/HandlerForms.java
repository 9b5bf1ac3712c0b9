package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Handlers that use what the container offers. */
@ApplicationScoped
class HandlerForms {

  @Inject History history;
  @Inject Effects effects;
  @Inject Callee callee;

  @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
  TransactionSynchronizationRegistry transactions;

  void injected(
      @Observes @InboxSubscriber(queue = Loose.class, group = "injected") Work work,
      Visit visit,
      Delivery delivery,
      @ConfigProperty(name = "inbox.datasource") String dataSource) {
    boolean one = visit.id().equals(callee.visit()) && delivery.id().equals(callee.row());
    history.handled(delivery, one + " " + dataSource + " " + visit.id());
  }

  void untouched(
      @Observes @InboxSubscriber(queue = Loose.class, group = "untouched") Work work,
      Delivery delivery) {
    history.handled(delivery, String.valueOf(transactions.getTransactionStatus()));
  }

  /** Its bean's transaction has committed when it fails. */
  void commits(
      @Observes @InboxSubscriber(queue = Loose.class, group = "commits", onFailure = "retry")
          Work work,
      Delivery delivery)
      throws SQLException {
    effects.keep(work.name() + delivery.attempt());
    failAtFirst(delivery);
  }

  /** It goes on although its bean's transaction has rolled back. */
  void rollsBack(
      @Observes @InboxSubscriber(queue = Loose.class, group = "rolls-back") Work work,
      Delivery delivery)
      throws SQLException {
    try {
      effects.undo(work.name());
    } catch (IllegalStateException e) {
      history.handled(delivery, String.valueOf(transactions.getTransactionStatus()));
    }
  }

  @Transactional
  void transactional(
      @Observes @InboxSubscriber(queue = Loose.class, group = "transactional", onFailure = "retry")
          Work work,
      Delivery delivery)
      throws SQLException {
    history.handled(delivery, String.valueOf(transactions.getTransactionStatus()));
    effects.write(work.name() + delivery.attempt());
    failAtFirst(delivery);
  }

  private static void failAtFirst(Delivery delivery) {
    if (delivery.attempt() == 1) {
      throw new IllegalStateException("The first attempt fails");
    }
  }
}
