package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A database whose sessions can tell each other of written rows. Each queue table has a channel:
 * who writes rows notifies it, who reads them listens to it. A notification carries the group of
 * the rows, or an empty text that stands for all groups.
 *
 * <p>No group and no name of a table is refused for its length.
 */
public interface NotifyDialect extends Dialect {

  /**
   * The channel of a table, as its writers name it too, whoever they are.
   *
   * @param connection in autocommit
   * @param table the queue table
   * @return the channel, or empty if there is no such table
   * @throws SQLException if the database cannot tell
   */
  Optional<String> channel(Connection connection, TableName table) throws SQLException;

  /**
   * Notifies the channel of a table, once the transaction of the connection commits.
   *
   * @param connection in autocommit or in a transaction that is not prepared for a commit in two
   *     phases
   * @param table the queue table
   * @param group the rows' group, or an empty text for all groups
   * @return what the readers will get, or empty if there is no such table
   * @throws SQLException if the statement failed
   */
  Optional<Notification> send(Connection connection, TableName table, String group)
      throws SQLException;

  /**
   * The same in a transaction whose commit may be one of two phases, as far as its owner knows.
   * Nothing is notified, and nothing fails, unless the database serves no such commits at all.
   *
   * @param connection in the transaction
   * @param table the queue table
   * @param group the rows' group, or an empty text for all groups
   * @return what the readers will get, or empty if nothing was notified
   * @throws SQLException if the statement failed
   */
  Optional<Notification> sendInOnePhase(Connection connection, TableName table, String group)
      throws SQLException;

  /**
   * Lets a session listen.
   *
   * @param connection in autocommit and used for nothing else; may be a pool's
   * @return the listening session, which listens to no channel yet
   * @throws SQLException if the connection cannot tell of notifications
   */
  Listening listen(Connection connection) throws SQLException;
}
