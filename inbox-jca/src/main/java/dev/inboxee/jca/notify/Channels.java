package dev.inboxee.jca.notify;

import dev.inboxee.spi.dialect.Listening;
import dev.inboxee.spi.dialect.NotifyDialect;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The tables that a loop listens for. Confined to its thread, but for {@link #add}. */
final class Channels {

  private final Set<TableName> tables = ConcurrentHashMap.newKeySet();
  private final Map<String, Set<TableName>> listened = new HashMap<>();
  private final Set<TableName> done = new HashSet<>();
  private volatile boolean more;

  /** Adds a table; thread-safe. */
  void add(TableName table) {
    if (tables.add(table)) {
      more = true;
    }
  }

  /** Whether tables were added since the last look. */
  boolean more() {
    return more;
  }

  /** A new session listens to nothing yet. */
  void begin() {
    listened.clear();
    done.clear();
  }

  /**
   * Listens for the tables that the session does not listen for yet, as far as there are such
   * tables.
   *
   * @return whether it listens for more than before
   */
  boolean open(Connection connection, NotifyDialect dialect, Listening listening)
      throws SQLException {
    more = false;
    boolean opened = false;
    for (TableName table : tables) {
      opened |= !done.contains(table) && open(table, connection, dialect, listening);
    }
    return opened;
  }

  private boolean open(
      TableName table, Connection connection, NotifyDialect dialect, Listening listening)
      throws SQLException {
    Optional<String> channel = dialect.channel(connection, table);
    if (channel.isPresent()) {
      listening.add(channel.get());
      listened.computeIfAbsent(channel.get(), name -> new HashSet<>()).add(table);
      done.add(table);
    }
    return channel.isPresent();
  }

  /** The channels that the session listens to. */
  Set<String> listened() {
    return listened.keySet();
  }

  /** The tables of a channel. */
  Set<TableName> tables(String channel) {
    return listened.getOrDefault(channel, Set.of());
  }
}
