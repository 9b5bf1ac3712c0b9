package dev.inboxee.jca.deliver;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.settle.Endings;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One worker: a message's way from its claim to its settlement. It begins and ends each round
 * without a transaction on its thread, and only a stop of its intake ends it.
 */
public final class DeliveryLoop implements Runnable {

  private static final System.Logger LOG = System.getLogger(DeliveryLoop.class.getName());
  private static final Duration EXTENSION_PATIENCE = Duration.ofSeconds(1);

  private final Intake intake;
  private final RowDecoding decoding;
  private final Endpoint endpoint;
  private final Endings endings;
  private final HandlerThreads threads;
  private final Transactions transactions;

  public DeliveryLoop(
      Intake intake,
      RowDecoding decoding,
      Endpoint endpoint,
      Endings endings,
      HandlerThreads threads,
      Transactions transactions) {
    this.intake = intake;
    this.decoding = decoding;
    this.endpoint = endpoint;
    this.endings = endings;
    this.threads = threads;
    this.transactions = transactions;
  }

  @Override
  public void run() {
    for (RowDelivery next = intake.take(); next != null; next = intake.take()) {
      try {
        deliver(next);
      } catch (RuntimeException | Error e) {
        // Whatever goes wrong with one message, the next one needs its worker.
        LOG.log(Level.ERROR, Message.DELIVERY_BROKEN.text(next), e);
      }
    }
  }

  private void deliver(RowDelivery delivery) {
    if (endings.spentBefore(delivery)) {
      return;
    }
    Object message;
    try {
      message = decoding.decode(delivery);
    } catch (RuntimeException e) {
      endings.undecodable(delivery, e);
      return;
    }
    threads.enter();
    Answer answer = handle(message, delivery);
    boolean stopping = threads.leave();
    if (answer.outcome() != null) {
      endings.answered(delivery, answer.outcome());
    } else if (stopping) {
      endings.restore(delivery, EXTENSION_PATIENCE);
    } else {
      endings.failed(delivery, Objects.requireNonNull(answer.failure()));
    }
  }

  /** What came of a handler: an outcome or a failure. */
  private record Answer(@Nullable Outcome outcome, @Nullable Throwable failure) {}

  private Answer handle(Object message, RowDelivery delivery) {
    Answer answer;
    try {
      endpoint.beforeDelivery(delivery);
      answer = new Answer(endpoint.deliver(message, delivery), null);
    } catch (Throwable e) { // an Error of the handler's settles its row like any failure
      answer = new Answer(null, e);
    }
    try {
      endpoint.afterDelivery(delivery);
      return transactions.isActive() ? leftOpen(answer, delivery) : answer;
    } catch (RuntimeException e) {
      return answer.failure() != null ? answer : new Answer(null, e);
    }
  }

  private Answer leftOpen(Answer answer, RowDelivery delivery) {
    transactions.rollback();
    return answer.failure() != null
        ? answer
        : new Answer(null, new HandlerException(Message.TRANSACTION_LEFT_OPEN, null, delivery));
  }
}
