package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Handlers of {@link Locked}. */
@ApplicationScoped
class LockedHandlers {

  @Inject Caller caller;
  @Inject Joiner joiner;
  @Inject Laggard laggard;

  Outcome joins(
      @Observes
          @InboxSubscriber(
              queue = Locked.class,
              group = "locked-joins",
              transactional = true,
              workers = 3,
              maxAttempts = 3,
              deadLetter = "locked-dead",
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws Exception {
    return joiner.join(work, delivery);
  }

  Outcome late(
      @Observes
          @InboxSubscriber(
              queue = Locked.class,
              group = "locked-late",
              transactional = true,
              transactionTimeout = "PT3S",
              workers = 3,
              maxAttempts = 2,
              deadLetter = "locked-dead",
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws Exception {
    return laggard.outlast(work, delivery);
  }

  Outcome calls(
      @Observes
          @InboxSubscriber(
              queue = Locked.class,
              group = "locked-calls",
              transactional = true,
              maxAttempts = 1,
              deadLetter = "locked-dead")
          Work work,
      Delivery delivery) {
    return caller.call(work, delivery);
  }

  Outcome alone(
      @Observes @InboxSubscriber(queue = Locked.class, group = "locked-alone") Work work,
      Delivery delivery) {
    return caller.call(work, delivery);
  }
}
