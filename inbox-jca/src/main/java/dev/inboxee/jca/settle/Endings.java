package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.header.HeadersJson;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The ways in which a delivery ends: each tells the listener, decides what becomes of the row, and
 * settles it. Thread-safe.
 */
public final class Endings {

  private final Judge judge;
  private final Verdicts verdicts;
  private final Settler settler;
  private final InboxListener listener;

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
    this.judge = new Judge(activation.source().table(), activation.tuning(), move);
    this.verdicts = new Verdicts(activation.name(), judge, listener);
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
    Optional<Verdict> verdict = settler.decidedBefore(delivery, judge);
    verdict.ifPresent(decided -> settler.settle(delivery, decided));
    return verdict.isPresent();
  }

  /** The endings of a batch's rows, which are carried out together. */
  public BatchEndings ofBatch() {
    return new BatchEndings(judge, verdicts, settler);
  }

  /** The handler answered. */
  public void answered(RowDelivery delivery, Outcome outcome) {
    settler.settle(delivery, verdicts.answered(delivery, outcome));
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
    delivery.over(RowDelivery.End.KNOWN);
  }

  /** The handler failed. */
  public void failed(RowDelivery delivery, Throwable cause) {
    settler.settle(delivery, verdicts.failed(delivery, cause));
  }

  /** The row did not decode. */
  public void undecodable(RowDelivery delivery, Throwable cause) {
    settler.settle(delivery, verdicts.undecodable(delivery, cause));
  }

  /** The delivery was cut short by a stop; its row is as if never claimed. */
  public void restore(RowDelivery delivery, Duration patience) {
    settler.restore(delivery, patience);
  }

  /** The delivery broke off; its row returns as after a crash. */
  public void abandon(RowDelivery delivery) {
    delivery.hold().abandon();
    delivery.over(RowDelivery.End.KNOWN);
  }
}
