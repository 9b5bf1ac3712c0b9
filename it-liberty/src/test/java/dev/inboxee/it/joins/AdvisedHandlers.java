package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Handlers of {@link Advised}. */
@ApplicationScoped
class AdvisedHandlers {

  @Inject Caller caller;
  @Inject Joiner joiner;
  @Inject Laggard laggard;

  Outcome joins(
      @Observes
          @InboxSubscriber(
              queue = Advised.class,
              group = "advised-joins",
              transactional = true,
              workers = 3,
              maxAttempts = 3,
              deadLetter = "advised-dead",
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws Exception {
    return joiner.join(work, delivery);
  }

  Outcome late(
      @Observes
          @InboxSubscriber(
              queue = Advised.class,
              group = "advised-late",
              transactional = true,
              transactionTimeout = "PT3S",
              workers = 3,
              maxAttempts = 2,
              deadLetter = "advised-dead",
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws Exception {
    return laggard.outlast(work, delivery);
  }

  Outcome calls(
      @Observes
          @InboxSubscriber(
              queue = Advised.class,
              group = "advised-calls",
              transactional = true,
              maxAttempts = 1,
              deadLetter = "advised-dead")
          Work work,
      Delivery delivery) {
    return caller.call(work, delivery);
  }

  Outcome alone(
      @Observes @InboxSubscriber(queue = Advised.class, group = "advised-alone") Work work,
      Delivery delivery) {
    return caller.call(work, delivery);
  }
}
