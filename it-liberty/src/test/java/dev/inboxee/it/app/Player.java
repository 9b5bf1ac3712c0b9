package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Notes a message and answers what it tells. */
@ApplicationScoped
public class Player {

  @Inject History history;

  /** Notes and answers. */
  public Outcome play(Work work, Delivery delivery) {
    history.handled(delivery, work.name() + " " + delivery.attempt());
    return switch (work.answer(delivery.attempt())) {
      case "ack" -> Outcome.ack();
      case "retry" -> Outcome.retry();
      case "later" -> Outcome.retryAfter(Duration.ofSeconds(1));
      case "drop" -> Outcome.drop();
      case "dead" -> Outcome.deadLetter("no such record");
      default -> throw new IllegalStateException("The message tells its handler to throw");
    };
  }
}
