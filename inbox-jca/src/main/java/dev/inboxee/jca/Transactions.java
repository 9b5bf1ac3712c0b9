package dev.inboxee.jca;

import java.time.Duration;
import java.util.function.Supplier;

/** The container's transactions, as far as the engine uses them. Acts on the calling thread. */
public interface Transactions {

  /** Whether a transaction is on the thread, in whatever state. */
  boolean isActive();

  /** Whether a transaction is on the thread that can still commit, as far as is known. */
  boolean isLive();

  /** Begins a transaction. */
  void begin();

  /**
   * Begins a transaction that may last.
   *
   * @param timeout when the container ends it; whole seconds, 1 or more
   */
  void begin(Duration timeout);

  /**
   * Runs work on the calling thread without its transaction and without connections that are held
   * outside of one; both are there again when it returns.
   */
  <T> T suspended(Supplier<T> work);

  /**
   * Commits.
   *
   * @throws IllegalStateException if the transaction rolled back instead
   */
  void commit();

  /** Rolls back; does nothing without a transaction. */
  void rollback();

  /** Has {@code action} run once the thread's transaction has committed; needs one. */
  void afterCommit(Runnable action);

  /** Gives up connections that the container keeps bound to the thread; outside transactions. */
  void releaseConnections();
}
