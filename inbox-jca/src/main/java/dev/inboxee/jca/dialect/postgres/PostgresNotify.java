package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Quotes;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Notification;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Channels and notifications. The server names the channel, so that triggers can name it alike, and
 * cuts what it would refuse: names of 64 bytes and more, and texts of 8000 bytes and more.
 */
final class PostgresNotify {

  private static final String CHANNEL =
      """
      SELECT CASE
        WHEN octet_length(n.name) < 64 THEN n.name
        ELSE 'inbox ' || hashtextextended(n.name, 0)
      END AS channel
      FROM (
        SELECT s.nspname::text || '.' || c.relname::text AS name
        FROM pg_class AS c JOIN pg_namespace AS s ON s.oid = c.relnamespace
        WHERE c.oid = to_regclass(?)
      ) AS n
      """;

  private static final String NOTIFY =
      """
      SELECT t.channel, t.payload, pg_backend_pid(), pg_notify(t.channel, t.payload)
      FROM (
        SELECT k.channel,
          CASE WHEN octet_length(g.name) < 8000 THEN g.name ELSE '' END AS payload
        FROM (%s) AS k, (SELECT ?::text AS name) AS g
      ) AS t
      """
          .formatted(CHANNEL);

  // A server that prepares no transaction commits each of them in one phase. The setting changes
  // with a restart alone, which no transaction outlives.
  private static final String NOTIFY_IN_ONE_PHASE =
      NOTIFY + "WHERE current_setting('max_prepared_transactions') = '0'";

  private PostgresNotify() {}

  static Optional<String> channel(Connection connection, TableName table) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, CHANNEL)) {
      statement.setString(1, Quotes.STANDARD.quote(table));
      try (ResultSet result = statement.executeQuery()) {
        return result.next() ? Optional.of(result.getString(1)) : Optional.empty();
      }
    }
  }

  static Optional<Notification> send(Connection connection, TableName table, String group)
      throws SQLException {
    return send(connection, NOTIFY, table, group);
  }

  static Optional<Notification> sendInOnePhase(Connection connection, TableName table, String group)
      throws SQLException {
    return send(connection, NOTIFY_IN_ONE_PHASE, table, group);
  }

  private static Optional<Notification> send(
      Connection connection, String sql, TableName table, String group) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, Quotes.STANDARD.quote(table));
      statement.setString(2, group);
      try (ResultSet result = statement.executeQuery()) {
        return result.next()
            ? Optional.of(
                new Notification(result.getString(1), result.getString(2), result.getLong(3)))
            : Optional.empty();
      }
    }
  }
}
