package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.spi.dialect.SessionLocks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * SQLite has no locks on texts, so this process keeps them: other processes on the same file do not
 * see them. A lock ends with its connection, as a database's would with the session. Thread-safe.
 */
final class KeysInWork implements SessionLocks {

  private record Key(String database, String text) {}

  /** The process's, as the database's lock table is its server's: each adapter has its dialects. */
  private static final Map<Key, Connection> OWNERS = new ConcurrentHashMap<>();

  @Override
  public boolean tryLock(Connection connection, String key) throws SQLException {
    Key wanted = key(connection, key);
    Connection owner = OWNERS.putIfAbsent(wanted, connection);
    return owner == null || (owner.isClosed() && OWNERS.replace(wanted, owner, connection));
  }

  @Override
  public boolean unlock(Connection connection, String key) throws SQLException {
    return OWNERS.remove(key(connection, key), connection);
  }

  private static Key key(Connection connection, String text) throws SQLException {
    return new Key(connection.getMetaData().getURL(), text);
  }
}
