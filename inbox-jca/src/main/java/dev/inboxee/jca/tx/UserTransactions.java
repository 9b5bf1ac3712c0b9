package dev.inboxee.jca.tx;

import dev.inboxee.jca.Transactions;
import dev.inboxee.message.Message;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The container's transactions through Jakarta Transactions. What the container throws is kept as
 * the cause of an {@link IllegalStateException}.
 *
 * <p>Safe for any thread, as both interfaces act on the calling thread.
 */
public final class UserTransactions implements Transactions {

  private final UserTransaction transaction;
  private final TransactionSynchronizationRegistry registry;
  private final Suspension suspension;

  public UserTransactions(
      UserTransaction transaction,
      TransactionSynchronizationRegistry registry,
      Suspension suspension) {
    this.transaction = transaction;
    this.registry = registry;
    this.suspension = suspension;
  }

  @Override
  public boolean isActive() {
    return status() != Status.STATUS_NO_TRANSACTION;
  }

  @Override
  public boolean isLive() {
    return status() == Status.STATUS_ACTIVE;
  }

  @Override
  public @Nullable Object key() {
    try {
      return registry.getTransactionKey();
    } catch (RuntimeException e) {
      throw failure(Message.TRANSACTION_STATUS_UNKNOWN, e);
    }
  }

  @Override
  public void begin() {
    try {
      transaction.begin();
    } catch (NotSupportedException | SystemException | RuntimeException e) {
      throw failure(Message.TRANSACTION_NOT_BEGUN, e);
    }
  }

  /** The timeout is the thread's, for all that begin on it: so it is set back at once. */
  @Override
  public void begin(Duration timeout) {
    timeout((int) timeout.toSeconds());
    try {
      begin();
    } finally {
      resetTimeout();
    }
  }

  /** A caller that is told of a failure has no transaction to end. */
  private void resetTimeout() {
    try {
      timeout(0);
    } catch (IllegalStateException e) {
      rollback();
      throw e;
    }
  }

  private void timeout(int seconds) {
    try {
      transaction.setTransactionTimeout(seconds);
    } catch (SystemException | RuntimeException e) {
      throw failure(Message.TRANSACTION_NOT_BEGUN, e);
    }
  }

  @Override
  public <T> T suspended(Supplier<T> work) {
    return suspension.run(work);
  }

  @Override
  public void commit() {
    try {
      transaction.commit();
    } catch (RollbackException
        | HeuristicMixedException
        | HeuristicRollbackException
        | SystemException
        | RuntimeException e) {
      throw failure(Message.TRANSACTION_NOT_COMMITTED, e);
    }
  }

  /** Looks at the status first, since some containers refuse where the transaction is over. */
  @Override
  public void rollback() {
    if (!isActive()) {
      return;
    }
    try {
      transaction.rollback();
    } catch (SystemException | RuntimeException e) {
      throw failure(Message.TRANSACTION_NOT_ROLLED_BACK, e);
    }
  }

  @Override
  public void spoil() {
    if (!isLive()) {
      return;
    }
    try {
      registry.setRollbackOnly();
    } catch (RuntimeException e) {
      throw failure(Message.TRANSACTION_NOT_ROLLED_BACK, e);
    }
  }

  @Override
  public <C extends Companion> C companion(Object key, Class<C> type, Supplier<C> maker) {
    if (status() == Status.STATUS_MARKED_ROLLBACK) {
      return maker.get(); // it will never commit, and some containers refuse to register
    }
    try {
      Object known = registry.getResource(key);
      return known == null ? registered(key, maker.get()) : type.cast(known);
    } catch (RuntimeException e) {
      throw failure(Message.TRANSACTION_NOT_WATCHED, e);
    }
  }

  private <C extends Companion> C registered(Object key, C companion) {
    registry.registerInterposedSynchronization(new CompanionSynchronization(companion));
    registry.putResource(key, companion);
    return companion;
  }

  /**
   * Ends the containment in which a container keeps shareable connections bound to a thread that
   * has no transaction: beginning one ends it, and committing the empty one costs microseconds.
   */
  @Override
  public void releaseConnections() {
    if (!isActive()) {
      begin();
      commit();
    }
  }

  /**
   * Asks the registry: a container refuses its UserTransaction to a bean whose transaction it has.
   */
  private int status() {
    try {
      return registry.getTransactionStatus();
    } catch (RuntimeException e) {
      throw failure(Message.TRANSACTION_STATUS_UNKNOWN, e);
    }
  }

  private static IllegalStateException failure(Message message, Exception cause) {
    return new IllegalStateException(message.text(cause), cause);
  }
}
