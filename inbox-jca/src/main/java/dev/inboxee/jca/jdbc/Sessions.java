package dev.inboxee.jca.jdbc;

import dev.inboxee.jca.Transactions;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.Operation;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
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
  private final Function<SQLException, FailureKind> kinds;

  public Sessions(
      DataSource dataSource, Transactions transactions, Function<SQLException, FailureKind> kinds) {
    this.dataSource = dataSource;
    this.transactions = transactions;
    this.kinds = kinds;
  }

  /** Runs an operation within its boundary; when it returns, its effect is committed. */
  public <T> T run(Operation operation, Work<T> work) throws SQLException {
    return operation.boundary() == Boundary.TRANSACTION ? inTransaction(work) : inAutocommit(work);
  }

  /** Runs work whose statements commit one by one. */
  public <T> T inAutocommit(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return inAutocommit(connection, work);
    } finally {
      // A container may keep a closed connection for the thread's next use; a loop that waits for
      // its next message would keep it from everybody else.
      transactions.releaseConnections();
    }
  }

  /**
   * Runs an operation within its boundary on a connection that is held outside of the container's
   * transactions; when it returns, its effect is committed.
   */
  public static <T> T on(Connection connection, Operation operation, Work<T> work)
      throws SQLException {
    return on(connection, operation.boundary(), work);
  }

  /** Runs work within a boundary as {@link #on(Connection, Operation, Work)} does. */
  public static <T> T on(Connection connection, Boundary boundary, Work<T> work)
      throws SQLException {
    return boundary == Boundary.TRANSACTION
        ? inTransactionOf(connection, work)
        : bounded(connection, work);
  }

  /**
   * Runs work in a transaction of the connection's own, outside of the container's; the connection
   * is in autocommit before and afterwards.
   */
  public static <T> T inTransactionOf(Connection connection, Work<T> work) throws SQLException {
    return bounded(connection, within -> committed(within, work));
  }

  private static <T> T bounded(Connection connection, Work<T> work) throws SQLException {
    try {
      return Bounded.on(connection, work);
    } catch (SQLException | RuntimeException e) {
      endTransaction(connection, e);
      throw e;
    }
  }

  private static <T> T committed(Connection connection, Work<T> work) throws SQLException {
    connection.setAutoCommit(false);
    T result = work.on(connection);
    connection.commit();
    connection.setAutoCommit(true);
    return result;
  }

  private <T> T inAutocommit(Connection connection, Work<T> work) throws SQLException {
    try {
      return Bounded.on(connection, work);
    } catch (SQLException e) {
      if (kinds.apply(e) == FailureKind.OTHER) {
        endTransaction(connection, e);
      }
      throw e;
    }
  }

  /**
   * A statement that failed may leave a transaction open, and a pooled connection keeps it:
   * SQLite's does so with the write lock of the whole file, where a kept statement meets a changed
   * schema.
   */
  private static void endTransaction(Connection connection, Exception failure) {
    try {
      connection.setAutoCommit(false);
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  /**
   * Runs work in the thread's own transaction, which stays open. Its connection is shared with
   * whoever else works in the transaction, so how long it waits for the network is not ours to say.
   */
  public <T> T within(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return work.on(connection);
    }
  }

  /** Commits the thread's transaction. */
  public void commit() {
    transactions.commit();
  }

  private <T> T inTransaction(Work<T> work) throws SQLException {
    transactions.begin();
    boolean done = false;
    try {
      T result;
      try (Connection connection = dataSource.getConnection()) {
        result = Bounded.on(connection, work);
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
