package dev.inboxee.jca.notify;

import dev.inboxee.spi.dialect.Listening;
import dev.inboxee.spi.dialect.NotifyDialect;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * A connection of the pool that listens. It goes back only if the session confirms that it listens
 * no more; otherwise it is closed for good. Confined to one thread, but for {@link #abort}.
 */
final class ListeningSession implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(ListeningSession.class.getName());

  private final Connection connection;
  private final int patience; // of the connection before, for the network
  private final Listening listening;
  private boolean sound;

  private ListeningSession(Connection connection, int patience, Listening listening) {
    this.connection = connection;
    this.patience = patience;
    this.listening = listening;
  }

  /**
   * Makes one of a connection, which it owns from then on.
   *
   * @param longest how long the session may take for an answer
   */
  static ListeningSession on(Connection connection, NotifyDialect dialect, Duration longest)
      throws SQLException {
    try {
      int patience = connection.getNetworkTimeout();
      connection.setNetworkTimeout(Runnable::run, (int) Math.max(1, longest.toMillis()));
      return new ListeningSession(connection, patience, dialect.listen(connection));
    } catch (SQLException | RuntimeException | Error e) {
      discard(connection);
      throw e;
    }
  }

  Connection connection() {
    return connection;
  }

  Listening listening() {
    return listening;
  }

  /** It has come to its end without a failure. */
  void end() throws SQLException {
    listening.end();
    connection.setNetworkTimeout(Runnable::run, patience);
    sound = true;
  }

  /** Ends it from another thread, whatever it waits for. */
  void abort() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException | RuntimeException e) {
      LOG.log(Level.DEBUG, "A listening session was not aborted in order", e);
    }
  }

  @Override
  public void close() {
    if (!sound) {
      discard(connection);
      return;
    }
    try {
      connection.close();
    } catch (SQLException | RuntimeException e) {
      LOG.log(Level.DEBUG, "A listening session did not close in order", e);
    }
  }

  private static void discard(Connection connection) {
    try (connection) {
      connection.abort(Runnable::run);
    } catch (SQLException | RuntimeException e) {
      LOG.log(Level.DEBUG, "A listening session did not close in order", e);
    }
  }
}
