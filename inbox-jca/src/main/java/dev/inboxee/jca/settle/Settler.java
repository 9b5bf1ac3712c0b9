package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ends deliveries in the lease form. Each settlement is fenced by the token: it takes effect only
 * while the row is held. Thread-safe.
 */
final class Settler {

  private static final Settlement RESTORE = new Settlement.Restore();

  private final Statements statements;
  private final DeadLetterHeaders headers;
  private final LeasesInWork leases;
  private final Consumer<Settlement> afterwards;
  private final InboxListener listener;

  /**
   * A settler.
   *
   * @param afterwards told of each settlement that took effect
   */
  Settler(
      Statements statements,
      DeadLetterHeaders headers,
      LeasesInWork leases,
      Consumer<Settlement> afterwards,
      InboxListener listener) {
    this.statements = statements;
    this.headers = headers;
    this.leases = leases;
    this.afterwards = afterwards;
    this.listener = listener;
  }

  /** Carries a verdict out. */
  void settle(RowDelivery delivery, Verdict verdict) {
    listener.settling(delivery, verdict.outcome());
    LeaseToken token = takeToken(delivery, leases.lease(), verdict.outcome());
    if (token == null) {
      return;
    }
    String written = verdict.reason() == null ? null : headers.of(delivery, verdict.reason());
    HeldRow row = new HeldRow(delivery.id(), token, verdict.delay(), written);
    try {
      boolean held = statements.run(verdict.settlement(), row, delivery.hold());
      delivery.hold().settled(held);
      if (held) {
        listener.settled(delivery, verdict.outcome());
        afterwards.accept(verdict.settlement());
      } else {
        listener.leaseLost(delivery);
      }
    } catch (SQLException | RuntimeException e) {
      fail(delivery, verdict.outcome(), e);
    }
  }

  /** Gives a row back as if it had never been claimed; whatever its handler still does is void. */
  void restore(RowDelivery delivery, Duration patience) {
    LeaseToken token = takeToken(delivery, patience, Outcome.retry());
    if (token == null) {
      return;
    }
    try {
      HeldRow row = new HeldRow(delivery.id(), token, Duration.ZERO, null);
      boolean held = statements.runOnce(RESTORE, row);
      delivery.hold().settled(false);
      if (held) {
        listener.released(delivery);
      } else {
        listener.leaseLost(delivery);
      }
    } catch (SQLException | RuntimeException e) {
      fail(delivery, Outcome.retry(), e);
    }
  }

  /** Leaves a row to its lease. */
  void abandon(RowDelivery delivery) {
    leases.remove(delivery);
  }

  /** The token; null if the lease was lost or given back, which was told of then. */
  private @Nullable LeaseToken takeToken(RowDelivery delivery, Duration patience, Outcome outcome) {
    LeaseToken token = delivery.hold().beginSettlement(patience);
    leases.remove(delivery);
    if (token == null && delivery.hold().isExtending()) {
      String waited = "waited " + patience + " for an extension of its lease to end";
      listener.settlementFailed(delivery, outcome, new TimeoutException(waited));
    }
    return token;
  }

  private void fail(RowDelivery delivery, Outcome outcome, Exception cause) {
    delivery.hold().settled(false);
    listener.settlementFailed(delivery, outcome, cause);
  }
}
