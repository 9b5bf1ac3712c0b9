package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Locks on texts that a database session holds, outside any transaction, until it releases them or
 * ends. Where a database has none, the process keeps them, and its dialect says so.
 */
public interface SessionLocks {

  /**
   * Takes a lock without waiting. A session never asks for a lock that it holds.
   *
   * @param connection the session
   * @param key any text
   * @return whether it is held now
   * @throws SQLException if the statement failed; whether the lock is held is then unknown, and the
   *     connection is to be closed for good
   */
  boolean tryLock(Connection connection, String key) throws SQLException;

  /**
   * Releases a lock.
   *
   * @param connection the session that holds it
   * @param key the text
   * @return whether the database confirms the release; if not, the connection is to be closed for
   *     good
   * @throws SQLException as for an unconfirmed release
   */
  boolean unlock(Connection connection, String key) throws SQLException;
}
