package dev.inboxee.jca.jdbc;

import dev.inboxee.jca.Transactions;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.Operation;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Runs the engine's own work on a data source, each piece on a connection of its own, within what
 * its boundary asks for. Immutable, for any thread without a transaction.
 */
public final class Sessions {

  /** Work on a connection. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it. */
    T on(Connection connection) throws SQLException;
  }

  private final DataSource dataSource;
  private final Transactions transactions;

  public Sessions(DataSource dataSource, Transactions transactions) {
    this.dataSource = dataSource;
    this.transactions = transactions;
  }

  /** Runs an operation within its boundary; when it returns, its effect is committed. */
  public <T> T run(Operation operation, Work<T> work) throws SQLException {
    return operation.boundary() == Boundary.TRANSACTION ? inTransaction(work) : inAutocommit(work);
  }

  /** Runs work whose statements commit one by one. */
  public <T> T inAutocommit(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return work.on(connection);
    } finally {
      // A container may keep a closed connection for the thread's next use; a loop that waits for
      // its next message would keep it from everybody else.
      transactions.releaseConnections();
    }
  }

  private <T> T inTransaction(Work<T> work) throws SQLException {
    transactions.begin();
    boolean done = false;
    try {
      T result;
      try (Connection connection = dataSource.getConnection()) {
        result = work.on(connection);
      }
      transactions.commit();
      done = true;
      return result;
    } finally {
      if (!done) {
        transactions.rollback();
      }
    }
  }
}
