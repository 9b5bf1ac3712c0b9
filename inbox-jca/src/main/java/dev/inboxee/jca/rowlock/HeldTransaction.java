package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.jdbc.Opening;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * A transaction of the container's with one connection in it, open while a row is in work. Confined
 * to the thread that began it.
 */
public final class HeldTransaction {

  private static final System.Logger LOG = System.getLogger(HeldTransaction.class.getName());

  /**
   * A row is in work as long as its handler runs, and that is the handler's business: a container's
   * default timeout would free the row under it.
   */
  private static final Duration LONGEST = Duration.ofDays(1);

  private final Transactions transactions;
  private final Connection connection;
  private boolean ended;

  private HeldTransaction(Transactions transactions, Connection connection) {
    this.transactions = transactions;
    this.connection = connection;
  }

  /** Begins a transaction that lasts as long as a handler may. */
  public static void begin(Transactions transactions) {
    transactions.begin(LONGEST);
  }

  static HeldTransaction open(Transactions transactions, Opening opening, DataSource dataSource)
      throws SQLException {
    opening.beginning().accept(transactions);
    HeldTransaction held = null;
    boolean open = false;
    try {
      held = new HeldTransaction(transactions, dataSource.getConnection());
      opening.set(held.connection);
      open = true;
      return held;
    } finally {
      if (held == null) {
        transactions.rollback();
      } else if (!open) {
        held.rollback();
      }
    }
  }

  /** Whether it has ended, with its effect or without. */
  boolean hasEnded() {
    return ended;
  }

  Connection connection() {
    return connection;
  }

  /**
   * Ends it with its effect.
   *
   * @throws IllegalStateException if it rolled back instead, or nobody knows
   */
  void commit() throws SQLException {
    connection.close();
    transactions.commit();
    ended = true;
  }

  /** Ends it without effect; does nothing if it has ended. */
  void rollback() {
    if (ended) {
      return;
    }
    ended = true;
    try {
      connection.close();
    } catch (SQLException | RuntimeException e) {
      LOG.log(Level.DEBUG, "A claim's connection did not close in order", e);
    }
    try {
      transactions.rollback();
    } catch (IllegalStateException e) {
      // A database that is no longer heard of has rolled back, or will.
      LOG.log(Level.DEBUG, "A claim's transaction did not roll back in order", e);
    }
  }
}
