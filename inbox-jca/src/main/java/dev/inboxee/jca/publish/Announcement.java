package dev.inboxee.jca.publish;

import dev.inboxee.jca.jdbc.Sessions.Work;
import dev.inboxee.jca.wake.Written;
import java.sql.Connection;
import java.sql.SQLException;

/** Carries to the announcers what one call of a publisher writes. */
interface Announcement {

  /** Writes rows on a connection. */
  default <T> T write(Connection connection, Written rows, Work<T> work) throws SQLException {
    return work.on(connection);
  }

  /** Rows were written. */
  void add(Written rows);
}
