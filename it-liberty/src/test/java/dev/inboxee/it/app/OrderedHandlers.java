package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Subscriptions of FIFO groups. */
@ApplicationScoped
class OrderedHandlers {

  @Inject Player player;
  @Inject Meetings meetings;
  @Inject History history;

  Outcome retried(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "retried") Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome delayed(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "delayed", pollInterval = "PT0.1S")
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome left(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "left") Work work,
      Delivery delivery) {
    meetings.ofGroups();
    return player.play(work, delivery);
  }

  Outcome right(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "right") Work work,
      Delivery delivery) {
    meetings.ofGroups();
    return player.play(work, delivery);
  }

  Outcome joined(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "joined") Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome undone(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "undone") Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome spoiled(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "spoiled", pollInterval = "PT0.1S")
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome idle(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "idle", pollInterval = "PT0.5S")
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  /** Goes on for three times its lease, which is extended each half. */
  void slow(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "slow", lease = "PT1S") Work work,
      Delivery delivery) {
    history.handled(delivery, work.name() + " " + delivery.attempt());
    Patience.until(() -> history.texts("slow", History.Kind.EXTENDED).size() >= 6);
  }
}
