package dev.inboxee.quickstart;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/**
 * The handlers: one subscription for each group. A handler that throws is retried at the head, as
 * one that answers retry; by default it would be put off, and the changes behind it would go first.
 */
@ApplicationScoped
public class CrmSync {

  @Inject PretendedSystem system;
  @Inject PushLog log;

  Outcome crm(
      @Observes @InboxSubscriber(queue = SyncChange.class, group = Targets.CRM, onFailure = "retry")
          Change change,
      Delivery delivery)
      throws InterruptedException {
    return push(Targets.CRM, change, delivery);
  }

  Outcome erp(
      @Observes @InboxSubscriber(queue = SyncChange.class, group = Targets.ERP, onFailure = "retry")
          Change change,
      Delivery delivery)
      throws InterruptedException {
    return push(Targets.ERP, change, delivery);
  }

  private Outcome push(String target, Change change, Delivery delivery)
      throws InterruptedException {
    boolean taken = system.push(change.record(), delivery.attempt());
    log.add(Push.now(target, change.record(), delivery.attempt(), taken ? "ack" : "retry"));
    // At once, so that the change keeps its place at the head of its group.
    return taken ? Outcome.ack() : Outcome.retry();
  }
}
