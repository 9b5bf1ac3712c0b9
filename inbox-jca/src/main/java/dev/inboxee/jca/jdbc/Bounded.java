package dev.inboxee.jca.jdbc;

import dev.inboxee.spi.dialect.Operation;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;

/**
 * Bounds what is done on a connection although its database answers nothing at all. A statement's
 * own timeout does not: drivers ask the database to cancel it, and wait for the answer. So for a
 * while no read from the network takes longer than a statement may; a connection on which one does
 * is gone.
 */
public final class Bounded {

  /** The database's own timeout comes first, and the connection lives on. */
  private static final int MILLISECONDS =
      (int) TimeUnit.SECONDS.toMillis(Operation.STATEMENT_SECONDS + 5);

  /** What a driver says that waits for ever, or that cannot say. */
  private static final int UNBOUNDED = 0;

  private Bounded() {}

  /** Does work on a connection, which afterwards waits for the network as long as before. */
  public static <T> T on(Connection connection, Sessions.Work<T> work) throws SQLException {
    int before = timeout(connection);
    boolean bounds = before == UNBOUNDED || before > MILLISECONDS;
    boolean bounded = bounds && set(connection, MILLISECONDS);
    try {
      return work.on(connection);
    } finally {
      if (bounded) {
        set(connection, before);
      }
    }
  }

  private static int timeout(Connection connection) {
    try {
      return connection.getNetworkTimeout();
    } catch (SQLException | RuntimeException | AbstractMethodError e) { // not every driver does it
      return UNBOUNDED;
    }
  }

  private static boolean set(Connection connection, int milliseconds) {
    try {
      connection.setNetworkTimeout(Runnable::run, milliseconds);
      return true;
    } catch (SQLException | RuntimeException | AbstractMethodError e) { // or the connection is gone
      return false;
    }
  }
}
