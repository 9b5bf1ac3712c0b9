package dev.inboxee.jca.publish;

import dev.inboxee.jca.jdbc.Sessions.Work;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.spi.dialect.Boundary;
import java.sql.Connection;
import java.sql.SQLException;

/** Carries to the announcers what one call of a publisher writes. */
interface Announcement {

  /** Writes rows on a connection, within a boundary if they commit by themselves. */
  default <T> T write(Connection connection, Boundary boundary, Written rows, Work<T> work)
      throws SQLException {
    return work.on(connection);
  }

  /** Rows were written; without a transaction they have committed. */
  void add(Written rows);
}
