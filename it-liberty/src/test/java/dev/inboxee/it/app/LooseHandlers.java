package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Subscriptions of plain groups. */
@ApplicationScoped
class LooseHandlers {

  @Inject Player player;
  @Inject Meetings meetings;

  Outcome beside(
      @Observes @InboxSubscriber(queue = Loose.class, group = "beside", workers = 3) Work work,
      Delivery delivery) {
    meetings.ofWorkers();
    return player.play(work, delivery);
  }

  /** server.xml gives it three workers. */
  Outcome configured(
      @Observes @InboxSubscriber(queue = Loose.class, group = "configured", workers = 1) Work work,
      Delivery delivery) {
    meetings.ofConfiguredWorkers();
    return player.play(work, delivery);
  }

  /** server.xml leaves it out. */
  Outcome leftOut(
      @Observes @InboxSubscriber(queue = Loose.class, group = "left-out") Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome answered(
      @Observes
          @InboxSubscriber(
              queue = Loose.class,
              group = "answered",
              maxAttempts = 5,
              deadLetter = "answered-dead")
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  Outcome failing(
      @Observes
          @InboxSubscriber(
              queue = Loose.class,
              group = "failing",
              pollInterval = "PT0.1S",
              onFailure = "retryAfter(PT0.2S)")
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }
}
