package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.claim.RowDelivery.End;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Order;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
    delivery
        .hold()
        .settle(
            verdict.settlement(),
            verdict.delay(),
            headers(delivery, verdict),
            new Asked(delivery, verdict));
  }

  private @Nullable String headers(RowDelivery delivery, Verdict verdict) {
    String reason = verdict.reason();
    return reason == null ? null : headers.of(delivery, reason);
  }

  /**
   * What becomes of one row of a batch.
   *
   * @param verdict null if it is given back as if never claimed
   */
  record Decided(RowDelivery delivery, @Nullable Verdict verdict) {}

  /** Carries out what was decided about the rows of a batch, one or more. */
  void settle(List<Decided> batch) {
    List<Order> orders = batch.stream().map(this::order).toList();
    orders.get(0).hold().together().settle(orders);
  }

  private Order order(Decided decided) {
    RowDelivery delivery = decided.delivery();
    Verdict verdict = decided.verdict();
    if (verdict == null) {
      return Order.restore(delivery.hold(), new GivenBack(delivery));
    }
    listener.settling(delivery, verdict.outcome());
    return new Order(
        delivery.hold(),
        verdict.settlement(),
        verdict.delay(),
        headers(delivery, verdict),
        new Asked(delivery, verdict));
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
      try {
        tell(ending, delivery, verdict);
      } finally {
        delivery.over(End.KNOWN);
      }
    }

    @Override
    public void failed(Throwable cause) {
      try {
        listener.settlementFailed(delivery, verdict.outcome(), cause);
      } finally {
        delivery.over(End.LEFT_BEHIND);
      }
    }
  }

  /** Tells of a row that was given back. */
  private final class GivenBack implements Told {
    private final RowDelivery delivery;

    GivenBack(RowDelivery delivery) {
      this.delivery = delivery;
    }

    @Override
    public void ended(Hold.Ending ending) {
      try {
        if (ending == Hold.Ending.DONE) {
          listener.released(delivery);
        } else {
          tellIfLost(ending, delivery);
        }
      } finally {
        delivery.over(End.KNOWN);
      }
    }

    @Override
    public void failed(Throwable cause) {
      try {
        listener.settlementFailed(delivery, Outcome.retry(), cause);
      } finally {
        delivery.over(End.LEFT_BEHIND);
      }
    }
  }

  /**
   * What an earlier delivery could not carry out, since others had the row, and it has come back;
   * or a dead letter, if earlier deliveries have spent its attempts.
   */
  Optional<Verdict> decidedBefore(RowDelivery delivery, Judge judge) {
    return overdue
        .take(delivery.id(), delivery.attemptOrNull())
        .or(() -> judge.spentBefore(delivery));
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
    new GivenBack(delivery).of(() -> delivery.hold().restore(patience));
  }

  private void tellIfLost(Hold.Ending ending, RowDelivery delivery) {
    if (ending == Hold.Ending.LOST || ending == Hold.Ending.TAKEN) {
      listener.leaseLost(delivery);
    }
  }
}
