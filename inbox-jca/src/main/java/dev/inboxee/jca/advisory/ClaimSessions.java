package dev.inboxee.jca.advisory;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of one claim: each of its rows has one of its own. A container may bind the
 * connections of a thread together, and gives them up together: so that is asked for when the last
 * one is closed. Confined to a thread.
 */
final class ClaimSessions {

  private static final System.Logger LOG = System.getLogger(ClaimSessions.class.getName());

  /** A connection that comes later was waited for: the pool has no other at once. */
  private static final long AT_ONCE = TimeUnit.MILLISECONDS.toNanos(100);

  private final LockingSessions sessions;
  private int open;
  private boolean exhausted;

  ClaimSessions(LockingSessions sessions) {
    this.sessions = sessions;
  }

  /** The first one, which every worker has. */
  LockingSession first() throws SQLException {
    return open(() -> {});
  }

  /** One more, if the pool has one at once; rows in work do not wait for others. */
  @Nullable LockingSession another() {
    if (exhausted || !sessions.forBatches().tryAcquire()) {
      exhausted = true;
      return null;
    }
    long asked = System.nanoTime();
    try {
      LockingSession session = open(sessions.forBatches()::release);
      exhausted = System.nanoTime() - asked > AT_ONCE;
      return session;
    } catch (SQLException | RuntimeException e) {
      LOG.log(System.Logger.Level.DEBUG, "A batch shrinks, for its pool has no connection now", e);
      sessions.forBatches().release();
      exhausted = true;
      return null;
    }
  }

  /** Whether it could not have as many as it asked for. */
  boolean isExhausted() {
    return exhausted;
  }

  private LockingSession open(Runnable afterwards) throws SQLException {
    Connection connection = sessions.dataSource().getConnection();
    open++;
    return new LockingSession(connection, sessions.locks(), () -> closed(afterwards));
  }

  private void closed(Runnable afterwards) {
    open--;
    afterwards.run();
    if (open == 0) {
      sessions.transactions().releaseConnections();
    }
  }
}
