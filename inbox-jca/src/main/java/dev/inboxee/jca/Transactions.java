package dev.inboxee.jca;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The container's transactions, as far as the engine uses them. Acts on the calling thread. */
public interface Transactions {

  /** Whether a transaction is on the thread, in whatever state. */
  boolean isActive();

  /** Whether a transaction is on the thread that can still commit, as far as is known. */
  boolean isLive();

  /** What tells the thread's transaction from others that begin on it later; null without one. */
  @Nullable Object key();

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

  /** Lets the thread's transaction do nothing but roll back; does nothing without a live one. */
  void spoil();

  /**
   * What accompanies the thread's transaction; needs one that is not over.
   *
   * @param key tells it from the companions of others
   * @param maker makes it when the transaction has none of this key yet
   */
  <C extends Companion> C companion(Object key, Class<C> type, Supplier<C> maker);

  /** Accompanies one transaction. Called on whatever thread ends it. */
  interface Companion {

    /**
     * The transaction is about to commit: what is written on the thread still belongs to it. What
     * is thrown rolls it back.
     */
    void committing();

    /** The transaction has committed. Not called if it rolled back, or if nobody knows. */
    void committed();
  }

  /** Gives up connections that the container keeps bound to the thread; outside transactions. */
  void releaseConnections();
}
