package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Subscriptions of whole tables. */
@ApplicationScoped
class WholeHandlers {

  @Inject Player player;
  @Inject History history;

  Outcome whole(
      @Observes @InboxSubscriber(queue = Whole.class, maxAttempts = 2, deadLetter = "whole_dead")
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  void marked(@Observes @InboxSubscriber(queue = Marked.class) Marked row, Delivery delivery) {
    history.handled(delivery, row.note());
  }
}
