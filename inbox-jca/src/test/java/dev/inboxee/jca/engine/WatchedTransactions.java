package dev.inboxee.jca.engine;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.tx.UserTransactions;
import java.time.Duration;
import java.util.function.Supplier;

/** A server's transactions, with a hook where the engine ends a piece of work. */
final class WatchedTransactions implements Transactions {

  private final UserTransactions transactions;
  private volatile Runnable hook = () -> {};
  private volatile Runnable commitHook = () -> {};
  private volatile Runnable committedHook = () -> {};
  private volatile Runnable beginHook = () -> {};
  private volatile Duration longest = Duration.ofDays(365);

  WatchedTransactions(UserTransactions transactions) {
    this.transactions = transactions;
  }

  /** Has something done when a piece of work outside of transactions or a transaction has ended. */
  void onEnd(Runnable action) {
    hook = action;
  }

  /** Has something done before a transaction commits. */
  void onCommit(Runnable action) {
    commitHook = action;
  }

  /** Has something done when a transaction has committed, before the engine knows. */
  void onCommitted(Runnable action) {
    committedHook = action;
  }

  /** Has something done before a transaction with a timeout begins. */
  void onBegin(Runnable action) {
    beginHook = action;
  }

  /** Lets no transaction last longer, as containers do. */
  void endAfter(Duration timeout) {
    longest = timeout;
  }

  @Override
  public boolean isActive() {
    return transactions.isActive();
  }

  @Override
  public boolean isLive() {
    return transactions.isLive();
  }

  @Override
  public Object key() {
    return transactions.key();
  }

  @Override
  public void begin() {
    transactions.begin();
  }

  @Override
  public void begin(Duration timeout) {
    beginHook.run();
    transactions.begin(longest.compareTo(timeout) < 0 ? longest : timeout);
  }

  @Override
  public <T> T suspended(Supplier<T> work) {
    return transactions.suspended(work);
  }

  @Override
  public void commit() {
    commitHook.run();
    transactions.commit();
    committedHook.run();
    hook.run();
  }

  @Override
  public void rollback() {
    transactions.rollback();
    hook.run();
  }

  @Override
  public void spoil() {
    transactions.spoil();
  }

  @Override
  public <C extends Companion> C companion(Object key, Class<C> type, Supplier<C> maker) {
    return transactions.companion(key, type, maker);
  }

  @Override
  public void releaseConnections() {
    transactions.releaseConnections();
    hook.run();
  }
}
