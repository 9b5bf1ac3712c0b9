package dev.inboxee.jca.jdbc;

import dev.inboxee.jca.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * How a transaction is opened that rows are in work in. Immutable.
 *
 * @param beginning begins it
 * @param level sets its isolation level, before anything else is done in it
 */
public record Opening(Consumer<Transactions> beginning, Level level) {

  /** Sets the isolation level of the transaction that a connection is in. */
  @FunctionalInterface
  public interface Level {

    /** The session's own. */
    Level USUAL = connection -> {};

    /** Sets it, for this transaction alone. */
    void set(Connection connection) throws SQLException;
  }

  /** One at the level that sessions have. */
  public Opening(Consumer<Transactions> beginning) {
    this(beginning, Level.USUAL);
  }

  /** Sets the level of one that has begun. */
  public void set(Connection connection) throws SQLException {
    if (level != Level.USUAL) {
      Bounded.on(
          connection,
          bounded -> {
            level.set(bounded);
            return true;
          });
    }
  }

  /** Begins one on the calling thread; none is left if that fails. */
  public void open(Transactions transactions, DataSource dataSource) throws SQLException {
    beginning.accept(transactions);
    if (level == Level.USUAL) {
      return; // who joins it brings its own connection
    }
    boolean open = false;
    try (Connection connection = dataSource.getConnection()) {
      set(connection);
      open = true;
    } finally {
      if (!open) {
        transactions.rollback();
      }
    }
  }
}
