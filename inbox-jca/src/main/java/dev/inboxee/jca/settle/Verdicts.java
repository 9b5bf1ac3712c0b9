package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/** Decides what becomes of a row, and tells of what went wrong with it. Thread-safe. */
final class Verdicts {

  private static final System.Logger LOG = System.getLogger(Verdicts.class.getName());

  private final String subscription;
  private final Judge judge;
  private final InboxListener listener;
  private final AtomicBoolean warnedOfDelay = new AtomicBoolean();

  Verdicts(String subscription, Judge judge, InboxListener listener) {
    this.subscription = subscription;
    this.judge = judge;
    this.listener = listener;
  }

  /** The handler answered. */
  Verdict answered(RowDelivery delivery, Outcome outcome) {
    if (outcome instanceof Outcome.DeadLetter && !judge.hasDeadLetters()) {
      return failed(
          delivery, new HandlerException(Message.DEAD_LETTER_WITHOUT_TARGET, null, subscription));
    }
    if (outcome instanceof Outcome.RetryAfter && !judge.keepsDelays()) {
      warnOfDelay();
    }
    return judge.answered(outcome, delivery);
  }

  private void warnOfDelay() {
    if (warnedOfDelay.compareAndSet(false, true)) {
      LOG.log(Level.WARNING, Message.RETRY_AFTER_WITHOUT_COLUMN.text(subscription));
    }
  }

  /** The handler failed. */
  Verdict failed(RowDelivery delivery, Throwable cause) {
    listener.handlerFailed(delivery, cause);
    return judge.failed(cause, delivery);
  }

  /** The row did not decode. */
  Verdict undecodable(RowDelivery delivery, Throwable cause) {
    listener.decodeFailed(delivery, cause);
    return judge.undecodable(cause, delivery);
  }
}
