package dev.inboxee.jca.engine;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.tx.UserTransactions;
import java.time.Duration;
import java.util.function.Supplier;

/** A server's transactions, with a hook where the engine ends a piece of work outside of them. */
final class WatchedTransactions implements Transactions {

  private final UserTransactions transactions;
  private volatile Runnable hook = () -> {};

  WatchedTransactions(UserTransactions transactions) {
    this.transactions = transactions;
  }

  /** Has something done when a statement outside of transactions has run. */
  void onRelease(Runnable action) {
    hook = action;
  }

  @Override
  public boolean isActive() {
    return transactions.isActive();
  }

  @Override
  public void begin() {
    transactions.begin();
  }

  @Override
  public void begin(Duration timeout) {
    transactions.begin(timeout);
  }

  @Override
  public <T> T suspended(Supplier<T> work) {
    return transactions.suspended(work);
  }

  @Override
  public void commit() {
    transactions.commit();
  }

  @Override
  public void rollback() {
    transactions.rollback();
  }

  @Override
  public void afterCommit(Runnable action) {
    transactions.afterCommit(action);
  }

  @Override
  public void releaseConnections() {
    transactions.releaseConnections();
    hook.run();
  }
}
