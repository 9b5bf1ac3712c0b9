package dev.inboxee.jca.deliver;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.settle.Endings;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handles a row in a transaction: an acknowledgement commits what the handler wrote together with
 * the row's settlement; whatever else comes of it rolls back first, and the row is settled
 * afterwards as outside of transactional mode. Immutable.
 *
 * @param inside decodes the row and calls the handler
 * @param transactions the container's
 * @param beginning begins the transaction, unless the claim has
 * @param endings commits
 * @param dialect tells what kind of failure one is
 */
public record TransactionalHandling(
    Handling inside,
    Transactions transactions,
    Beginning beginning,
    Endings endings,
    Dialect dialect)
    implements Handling {

  @Override
  public Answer of(RowDelivery delivery) {
    try {
      beginning.begin();
    } catch (SQLException | RuntimeException e) {
      return new Answer.NotBegun(e);
    }
    boolean ended = false;
    try {
      Object key = transactions.key();
      Answer answer = within(delivery);
      if (answer instanceof Answer.Answered answered && answered.outcome() instanceof Outcome.Ack) {
        answer = commit(delivery, key);
        ended = answer instanceof Answer.Settled && !transactions.isActive();
      }
      return answer;
    } finally {
      if (!ended) {
        rollBack(delivery);
      }
    }
  }

  /** Whoever ended the row's transaction may have begun another one, which settles nothing. */
  private Answer commit(RowDelivery delivery, @Nullable Object key) {
    if (!transactions.isActive() || !Objects.equals(key, transactions.key())) {
      return failed(Message.TRANSACTION_ENDED_EARLY, delivery);
    }
    if (!transactions.isLive()) {
      return failed(Message.TRANSACTION_ROLLBACK_ONLY, delivery);
    }
    try {
      endings.commit(delivery);
      return new Answer.Settled();
    } catch (SQLException e) {
      return notCommitted(e, dialect.classify(e));
    } catch (IllegalStateException e) {
      return notCommitted(e, kind(e));
    }
  }

  private Answer within(RowDelivery delivery) {
    try {
      return delivery.hold().join()
          ? inside.of(delivery)
          : new Answer.CutShort(); // and found to be lost when it is given back
    } catch (SQLException e) {
      return new Answer.NotBegun(e);
    }
  }

  /** What lost against others or for the connection is no failure of the handler's. */
  private static Answer notCommitted(Exception cause, FailureKind kind) {
    return kind == FailureKind.OTHER ? new Answer.Failed(cause) : new Answer.Undone(cause);
  }

  private FailureKind kind(Throwable failure) {
    Throwable cause = failure;
    while (cause != null && !(cause instanceof SQLException)) {
      cause = cause.getCause();
    }
    return cause instanceof SQLException sql ? dialect.classify(sql) : FailureKind.OTHER;
  }

  private static Answer failed(Message message, RowDelivery delivery) {
    return new Answer.Failed(new HandlerException(message, null, delivery));
  }

  private void rollBack(RowDelivery delivery) {
    Hold hold = delivery.hold();
    hold.discard();
    transactions.rollback();
  }
}
