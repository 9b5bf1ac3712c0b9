package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Carries out what was decided, whatever holds the row, and tells of it. Thread-safe. */
final class Settler {

  private final DeadLetterHeaders headers;
  private final Consumer<Settlement> afterwards;
  private final InboxListener listener;
  private final OverdueVerdicts overdue = new OverdueVerdicts(System::nanoTime);

  /**
   * A settler.
   *
   * @param afterwards told of each settlement that took effect
   */
  Settler(DeadLetterHeaders headers, Consumer<Settlement> afterwards, InboxListener listener) {
    this.headers = headers;
    this.afterwards = afterwards;
    this.listener = listener;
  }

  /** Carries a verdict out. */
  void settle(RowDelivery delivery, Verdict verdict) {
    listener.settling(delivery, verdict.outcome());
    String reason = verdict.reason();
    String written = reason == null ? null : headers.of(delivery, reason);
    delivery
        .hold()
        .settle(verdict.settlement(), verdict.delay(), written, new Asked(delivery, verdict));
  }

  /** Tells of a verdict that was carried out. */
  private final class Asked implements Told {
    private final RowDelivery delivery;
    private final Verdict verdict;

    Asked(RowDelivery delivery, Verdict verdict) {
      this.delivery = delivery;
      this.verdict = verdict;
    }

    @Override
    public void ended(Hold.Ending ending) {
      tell(ending, delivery, verdict);
    }

    @Override
    public void failed(Throwable cause) {
      listener.settlementFailed(delivery, verdict.outcome(), cause);
    }
  }

  /** What an earlier delivery could not carry out, since others had the row; it has come back. */
  Optional<Verdict> overdue(RowDelivery delivery) {
    return overdue.take(delivery.id(), delivery.attemptOrNull());
  }

  /** Carries a verdict out in the thread's transaction, and commits it. */
  void commit(RowDelivery delivery, Verdict verdict) throws SQLException {
    listener.settling(delivery, verdict.outcome());
    tell(delivery.hold().commit(verdict.settlement()), delivery, verdict);
  }

  private void tell(Hold.Ending ending, RowDelivery delivery, Verdict verdict) {
    if (ending == Hold.Ending.DONE) {
      listener.settled(delivery, verdict.outcome());
      afterwards.accept(verdict.settlement());
    } else {
      if (ending == Hold.Ending.TAKEN) {
        overdue.keep(delivery.id(), delivery.attemptOrNull(), verdict);
      }
      tellIfLost(ending, delivery);
    }
  }

  /** Gives a row back as if it had never been claimed; whatever its handler still does is void. */
  void restore(RowDelivery delivery, Duration patience) {
    try {
      Hold.Ending ending = delivery.hold().restore(patience);
      if (ending == Hold.Ending.DONE) {
        listener.released(delivery);
      } else {
        tellIfLost(ending, delivery);
      }
    } catch (SQLException | RuntimeException e) {
      listener.settlementFailed(delivery, Outcome.retry(), e);
    }
  }

  private void tellIfLost(Hold.Ending ending, RowDelivery delivery) {
    if (ending == Hold.Ending.LOST || ending == Hold.Ending.TAKEN) {
      listener.leaseLost(delivery);
    }
  }
}
