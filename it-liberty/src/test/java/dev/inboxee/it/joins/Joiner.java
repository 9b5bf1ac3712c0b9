package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Work;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** Writes everywhere in the delivery's transaction, looks from outside, and answers as told. */
@ApplicationScoped
class Joiner {

  @Inject Effects effects;
  @Inject Ledger ledger;
  @Inject Story story;
  @Inject Tables tables;

  @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
  TransactionSynchronizationRegistry transactions;

  Outcome join(Work work, Delivery delivery) throws Exception {
    story.begins(work.name(), delivery);
    effects.writeAll(work.name());
    String answer = work.answer(delivery.attempt());
    if (!answer.equals("ack")) {
      effects.flush(); // else there would be nothing to roll back in the database
    }
    Map<Place, Integer> early = ledger.effects(work.name());
    if (early.values().stream().anyMatch(count -> count > 0)) {
      story.tell(delivery, "before its end: " + early);
    }
    return answer(answer, work.name());
  }

  private Outcome answer(String answer, String message) throws Exception {
    switch (answer) {
      case "ack":
        return Outcome.ack();
      case "retry":
        return Outcome.retry();
      case "later":
        return Outcome.retryAfter(Duration.ofMillis(50));
      case "drop":
        return Outcome.drop();
      case "dead":
        return Outcome.deadLetter("no such record");
      case "throw":
        throw new IllegalStateException("unchecked, of " + message);
      case "checked":
        throw new IOException("checked, of " + message);
      default:
        return acknowledgeInVain(answer, message);
    }
  }

  private Outcome acknowledgeInVain(String how, String message) throws Exception {
    switch (how) {
      case "mark" -> transactions.setRollbackOnly();
      case "spoil" -> effects.swallowAnError(tables.queues());
      case "spoil-other" -> effects.swallowAnError(tables.accounts());
      case "unwritable" -> effects.writeWhatDoesNotCommit(message);
      default -> throw new IllegalArgumentException(how);
    }
    return Outcome.ack();
  }
}
