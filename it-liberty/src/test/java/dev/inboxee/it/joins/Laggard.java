package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Work;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;

/** Outlasts its transaction's timeout and goes on writing, as if nothing had happened. */
@ApplicationScoped
class Laggard {

  @Inject Effects effects;
  @Inject Story story;
  @Inject Tables tables;

  @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
  TransactionSynchronizationRegistry transactions;

  Outcome outlast(Work work, Delivery delivery) throws Exception {
    story.begins(work.name(), delivery);
    effects.writeAll(work.name());
    effects.flush();
    switch (work.answer(delivery.attempt())) {
      case "late" -> writeLate(work.name());
      case "late-throw" -> {
        awaitTimeout();
        throw new IllegalStateException("too late, of " + work.name());
      }
      default -> {}
    }
    return Outcome.ack();
  }

  private void writeLate(String message) throws Exception {
    try (Connection queues = tables.queues();
        Connection accounts = tables.accounts()) {
      awaitTimeout();
      for (Place place : Place.values()) {
        if (place != Place.WAITING) {
          attempt(() -> effects.write(place, message));
        }
      }
      attempt(effects::flush);
      attempt(() -> effects.note(queues, message, "with a connection from before"));
      attempt(() -> effects.pay(accounts, message));
    }
  }

  private interface Write {
    void run() throws Exception;
  }

  /** Whether the container lets it through is its own business; that nothing is kept is not. */
  private static void attempt(Write write) {
    try {
      write.run();
    } catch (Exception e) {
      // The handler goes on as if nothing had happened.
    }
  }

  private void awaitTimeout() {
    Patience.onThisThread(() -> transactions.getTransactionStatus() != Status.STATUS_ACTIVE);
  }
}
