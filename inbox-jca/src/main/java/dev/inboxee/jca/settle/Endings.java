package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.header.HeadersJson;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Settlement;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The ways in which a delivery ends: each tells the listener, decides what becomes of the row, and
 * settles it. Thread-safe.
 */
public final class Endings {

  private static final System.Logger LOG = System.getLogger(Endings.class.getName());

  private final String subscription;
  private final Judge judge;
  private final Settler settler;
  private final InboxListener listener;
  private final AtomicBoolean warnedOfDelay = new AtomicBoolean();

  /**
   * The endings of a subscription.
   *
   * @param headers null if the table has none
   * @param move where dead letters go, null if nowhere
   * @param afterwards told of each settlement that took effect
   */
  public Endings(
      Activation activation,
      @Nullable HeadersJson headers,
      @Nullable Settlement move,
      Consumer<Settlement> afterwards,
      InboxListener listener) {
    this.subscription = activation.name();
    this.judge = new Judge(activation.source().table(), activation.tuning(), move);
    this.settler =
        new Settler(
            new DeadLetterHeaders(headers, activation.source().clock()), afterwards, listener);
    this.listener = listener;
  }

  /**
   * Settles a row whose attempts earlier deliveries have spent, or about which one has decided
   * while others had it; false if it is to be delivered.
   */
  public boolean decidedBefore(RowDelivery delivery) {
    return settler
        .overdue(delivery)
        .or(() -> judge.spentBefore(delivery))
        .map(
            verdict -> {
              settler.settle(delivery, verdict);
              return true;
            })
        .orElse(false);
  }

  /** The handler answered. */
  public void answered(RowDelivery delivery, Outcome outcome) {
    if (outcome instanceof Outcome.DeadLetter && !judge.hasDeadLetters()) {
      failed(
          delivery, new HandlerException(Message.DEAD_LETTER_WITHOUT_TARGET, null, subscription));
      return;
    }
    if (outcome instanceof Outcome.RetryAfter && !judge.keepsDelays()) {
      warnOfDelay();
    }
    settler.settle(delivery, judge.answered(outcome, delivery));
  }

  private void warnOfDelay() {
    if (warnedOfDelay.compareAndSet(false, true)) {
      LOG.log(Level.WARNING, Message.RETRY_AFTER_WITHOUT_COLUMN.text(subscription));
    }
  }

  /**
   * The handler acknowledged in the thread's transaction, which is committed with the row's
   * settlement.
   *
   * @throws SQLException if the settlement failed
   * @throws IllegalStateException if the transaction did not commit, or nobody knows
   */
  public void commit(RowDelivery delivery) throws SQLException {
    settler.commit(delivery, judge.answered(Outcome.ack(), delivery));
  }

  /**
   * The handler acknowledged, but its transaction has lost against another one, or for its
   * connection. Its row is as if never claimed, unless the commit took effect unseen.
   */
  public void undone(RowDelivery delivery, Throwable cause, Duration patience) {
    listener.settlementFailed(delivery, Outcome.ack(), cause);
    settler.restore(delivery, patience);
  }

  /** Nothing holds the row any more but what is to be given back. */
  public void release(RowDelivery delivery) {
    delivery.hold().abandon();
  }

  /** The handler failed. */
  public void failed(RowDelivery delivery, Throwable cause) {
    listener.handlerFailed(delivery, cause);
    settler.settle(delivery, judge.failed(cause, delivery));
  }

  /** The row did not decode. */
  public void undecodable(RowDelivery delivery, Throwable cause) {
    listener.decodeFailed(delivery, cause);
    settler.settle(delivery, judge.undecodable(cause, delivery));
  }

  /** The delivery was cut short by a stop; its row is as if never claimed. */
  public void restore(RowDelivery delivery, Duration patience) {
    settler.restore(delivery, patience);
  }

  /** The delivery broke off; its row returns as after a crash. */
  public void abandon(RowDelivery delivery) {
    delivery.hold().abandon();
  }
}
