package dev.inboxee.jca.publish;

import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.jdbc.Sessions.Work;
import dev.inboxee.jca.wake.Announcer;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.spi.dialect.Boundary;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What is written outside of the container's transactions. Immutable. */
record LoneAnnouncement(List<Announcer> announcers) implements Announcement {

  @Override
  public <T> T write(Connection connection, Boundary boundary, Written rows, Work<T> work)
      throws SQLException {
    List<Announcer> joining =
        announcers.stream().filter(announcer -> announcer.joins(rows.dataSource())).toList();
    Work<T> both =
        writing -> {
          T result = work.on(writing);
          for (Announcer announcer : joining) {
            announcer.committingAlone(writing, rows);
          }
          return result;
        };
    // A caller that shares its connection and commits itself has its transaction already.
    return connection.getAutoCommit()
        ? Sessions.on(connection, joining.isEmpty() ? boundary : Boundary.TRANSACTION, both)
        : both.on(connection);
  }

  @Override
  public void add(Written rows) {
    announcers.forEach(announcer -> announcer.committedAlone(rows));
  }
}
