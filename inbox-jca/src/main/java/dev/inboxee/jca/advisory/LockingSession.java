package dev.inboxee.jca.advisory;

import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.spi.dialect.SessionLocks;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A connection whose session holds one key at most. It goes back to its pool only if the database
 * confirms that no key is held any more; otherwise it is closed for good. Confined to a thread.
 */
final class LockingSession implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(LockingSession.class.getName());

  private final Connection connection;
  private final SessionLocks locks;
  private final Runnable closed;
  private @Nullable String held;
  private boolean ended;

  /**
   * A session that holds no key yet.
   *
   * @param closed what to do when it is closed
   */
  LockingSession(Connection connection, SessionLocks locks, Runnable closed) {
    this.connection = connection;
    this.locks = locks;
    this.closed = closed;
  }

  Connection connection() {
    return connection;
  }

  /** Takes a key without waiting. */
  boolean lock(String key) throws SQLException {
    held = key; // also if the answer is lost
    boolean taken = Bounded.on(connection, bounded -> locks.tryLock(bounded, key));
    if (!taken) {
      held = null;
    }
    return taken;
  }

  /** Gives the key up; whether the database confirms it. */
  boolean unlock() {
    String key = held;
    if (key == null) {
      return true;
    }
    try {
      if (Bounded.on(connection, bounded -> locks.unlock(bounded, key))) {
        held = null;
      }
    } catch (SQLException | RuntimeException e) {
      LOG.log(Level.DEBUG, "A session did not give its key up", e);
    }
    return held == null;
  }

  /** Gives the key up, and the connection back or up; does nothing if that is done. */
  @Override
  public void close() {
    if (ended) {
      return;
    }
    ended = true;
    try (connection) {
      if (!unlock()) {
        connection.abort(Runnable::run);
      }
    } catch (SQLException | RuntimeException e) {
      LOG.log(Level.DEBUG, "A session did not close in order", e);
    }
    try {
      closed.run();
    } catch (RuntimeException e) { // what was done on the session is done all the same
      LOG.log(Level.DEBUG, "A session was not given back in order", e);
    }
  }
}
