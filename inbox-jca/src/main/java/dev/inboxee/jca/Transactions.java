package dev.inboxee.jca;

/** The container's transactions, as far as the engine uses them. Acts on the calling thread. */
public interface Transactions {

  /** Whether a transaction is on the thread, in whatever state. */
  boolean isActive();

  /** Begins a transaction. */
  void begin();

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
