package dev.inboxee.jca.wake;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Is told what the publishers of this server have written: once for each transaction and queue
 * table, however many rows, and once for each call of a publisher outside of transactions.
 * Thread-safe.
 */
public interface Announcer {

  /**
   * The thread's transaction, in which the rows were written, is about to commit: what is written
   * now on the data source commits with them. What is thrown rolls the rows back. Called again only
   * if others write at that very moment, and then with their groups alone.
   */
  default void committing(Written rows) {}

  /** The rows have committed in a transaction that {@link #committing} was called in. */
  void committed(Written rows);

  /** The rows have committed by themselves; the thread has no transaction. */
  default void committedAlone(Written rows) {
    committed(rows);
  }

  /**
   * Whether it has something of its own to write in the transactions in which rows of a data source
   * are written.
   */
  default boolean joins(String dataSource) {
    return false;
  }

  /**
   * The rows were written outside of the container's transactions, in one of the connection's own,
   * which is about to commit. Called only if it {@link #joins}; {@link #committedAlone} follows.
   */
  default void committingAlone(Connection connection, Written rows) throws SQLException {}
}
