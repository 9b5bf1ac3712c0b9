package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Handlers of {@link Leased}. */
@ApplicationScoped
class LeasedHandlers {

  @Inject Caller caller;
  @Inject Joiner joiner;
  @Inject Laggard laggard;

  Outcome joins(
      @Observes
          @InboxSubscriber(
              queue = Leased.class,
              group = "leased-joins",
              transactional = true,
              workers = 3,
              maxAttempts = 3,
              deadLetter = "leased-dead",
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws Exception {
    return joiner.join(work, delivery);
  }

  Outcome late(
      @Observes
          @InboxSubscriber(
              queue = Leased.class,
              group = "leased-late",
              transactional = true,
              transactionTimeout = "PT3S",
              workers = 3,
              maxAttempts = 2,
              deadLetter = "leased-dead",
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws Exception {
    return laggard.outlast(work, delivery);
  }

  Outcome calls(
      @Observes
          @InboxSubscriber(
              queue = Leased.class,
              group = "leased-calls",
              transactional = true,
              maxAttempts = 1,
              deadLetter = "leased-dead")
          Work work,
      Delivery delivery) {
    return caller.call(work, delivery);
  }

  Outcome alone(
      @Observes @InboxSubscriber(queue = Leased.class, group = "leased-alone") Work work,
      Delivery delivery) {
    return caller.call(work, delivery);
  }
}
