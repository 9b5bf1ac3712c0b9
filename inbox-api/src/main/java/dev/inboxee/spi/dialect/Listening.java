package dev.inboxee.spi.dialect;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** A session that listens to channels. Confined to one thread. */
public interface Listening {

  /**
   * Listens to one more channel; what is notified after the return is not missed.
   *
   * @param channel as {@link NotifyDialect#channel} names it
   * @throws SQLException if the session does not take it
   */
  void add(String channel) throws SQLException;

  /**
   * Waits for notifications. The session is in no transaction meanwhile.
   *
   * @param longest how long to wait for the first one, at least a millisecond
   * @return those that have come, in their order; none if the wait was in vain
   * @throws SQLException if the session is lost, as far as can be seen without asking the database
   */
  List<Notification> await(Duration longest) throws SQLException;

  /**
   * Asks the database for an answer, to see whether the session is still there.
   *
   * @throws SQLException if there is none
   */
  void probe() throws SQLException;

  /**
   * Listens to no channel any more, so that the connection can go back to its pool.
   *
   * @throws SQLException if the session does not confirm it; the connection is then to be closed
   *     for good
   */
  void end() throws SQLException;
}
