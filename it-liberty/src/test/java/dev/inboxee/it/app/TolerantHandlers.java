package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.History.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;
import org.eclipse.microprofile.faulttolerance.Bulkhead;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.faulttolerance.Timeout;

/** Handlers with annotations of MicroProfile Fault Tolerance. */
@ApplicationScoped
class TolerantHandlers {

  @Inject History history;

  @Timeout(300)
  void hanging(
      @Observes @InboxSubscriber(queue = Loose.class, group = "hanging", onFailure = "retry")
          Work work,
      Delivery delivery)
      throws InterruptedException {
    history.handled(delivery, work.name() + " " + delivery.attempt());
    if (delivery.attempt() == 1) {
      new CountDownLatch(1).await();
    }
  }

  @Retry(maxRetries = 3, delay = 0)
  void stubborn(
      @Observes @InboxSubscriber(queue = Loose.class, group = "stubborn") Work work,
      Delivery delivery) {
    history.handled(delivery, work.name() + " " + delivery.attempt());
    if (history.handled("stubborn").size() < 3) {
      throw new IllegalStateException("Not yet");
    }
  }

  /** What it calls is out until the subscription pauses. */
  @CircuitBreaker(requestVolumeThreshold = 4, failureRatio = 1, delay = 1500)
  void breaking(
      @Observes @InboxSubscriber(queue = Loose.class, group = "breaking", onFailure = "retry")
          Work work,
      Delivery delivery) {
    history.handled(delivery, work.name());
    if (history.texts("breaking", Kind.PAUSED).isEmpty()) {
      throw new IllegalStateException("Out");
    }
  }

  /** The first stays until the second was refused. */
  @Bulkhead(1)
  void crowded(
      @Observes
          @InboxSubscriber(
              queue = Loose.class,
              group = "crowded",
              workers = 2,
              pollInterval = "PT0.1S",
              onFailure = "retryAfter(PT0.2S)")
          Work work,
      Delivery delivery) {
    Patience.until(
        () -> {
          if (history.texts("crowded", Kind.FAILED).isEmpty()) {
            throw new AssertionError("None was refused");
          }
        });
  }

  @Fallback(fallbackMethod = "dropped")
  Outcome falling(
      @Observes @InboxSubscriber(queue = Loose.class, group = "falling") Work work,
      Delivery delivery) {
    throw new IllegalStateException("Always");
  }

  Outcome dropped(Work work, Delivery delivery) {
    history.handled(delivery, work.name());
    return Outcome.drop();
  }
}
