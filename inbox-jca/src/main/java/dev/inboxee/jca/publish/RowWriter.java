package dev.inboxee.jca.publish;

import dev.inboxee.Published;
import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows in the caller's transaction, or in one of the connection's own without it, and tells
 * of them. Thread-safe.
 */
final class RowWriter {

  private final QueueTable table;
  private final String dataSource;
  private final Databases databases;
  private final Announcements announcements;

  /** By the columns that are written: of a few kinds, as options are given or not. */
  private final Map<List<QueueColumn>, Insertion> insertions = new ConcurrentHashMap<>();

  RowWriter(Destination<?> destination, Databases databases, Announcements announcements) {
    this.table = destination.queue().table();
    this.dataSource = destination.dataSource();
    this.databases = databases;
    this.announcements = announcements;
  }

  /**
   * Writes all or none.
   *
   * @throws PublishException if one is not written
   */
  List<Published> write(NewRows rows) {
    if (rows.values().isEmpty()) {
      return List.of();
    }
    Database database = database();
    Written written = new Written(dataSource, table.name(), rows.groups());
    Announcement announcement;
    List<Object> ids;
    try {
      announcement = announcements.open();
      ids = write(database, rows, written, announcement);
    } catch (SQLException | RuntimeException e) { // also a value that no column can hold
      throw failed(e);
    }
    announcement.add(written);
    return rows.published(ids);
  }

  private Database database() {
    try {
      return databases.get(dataSource);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private PublishException failed(Exception cause) {
    return new PublishException(
        Message.PUBLISH_FAILED, cause, table.name(), dataSource, cause.getMessage());
  }

  private List<Object> write(
      Database database, NewRows rows, Written written, Announcement announcement)
      throws SQLException {
    Insertion insertion =
        insertions.computeIfAbsent(
            rows.columns(), columns -> database.dialect().insertion(table, columns));
    List<List<@Nullable Object[]>> portions = rows.portions(insertion.limit());
    Boundary boundary = portions.size() > 1 ? Boundary.TRANSACTION : insertion.boundary();
    try (Connection connection = database.dataSource().getConnection()) {
      return announcement.write(
          connection, boundary, written, session -> insert(session, insertion, portions));
    }
  }

  private List<Object> insert(
      Connection connection, Insertion insertion, List<List<@Nullable Object[]>> portions)
      throws SQLException {
    List<Object> ids = new ArrayList<>();
    boolean told = true;
    int written = 0;
    try {
      for (List<@Nullable Object[]> portion : portions) {
        List<Object> some = insertion.insert(connection, portion);
        written++;
        told &= !some.isEmpty();
        ids.addAll(some);
      }
    } finally {
      if (written > 0 && written < portions.size()) {
        announcements.spoil();
      }
    }
    return told ? ids : List.of();
  }
}
