package dev.inboxee.jca.publish;

import dev.inboxee.InboxPublisher;
import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.message.Message;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows in the caller's transaction, or in autocommit without one, and wakes readers once
 * they are committed. Thread-safe.
 */
public final class RowPublisher<Q> implements InboxPublisher<Q> {

  /** The database's insertions, built at the first use, when the database is known. */
  private record Writing(Database database, Insertion messages, Insertion rows) {}

  private final QueueClass<Q> queue;
  private final MessageRow messageRow;
  private final String dataSource;
  private final Databases databases;
  private final Announcements announcements;
  private volatile @Nullable Writing writing;

  public RowPublisher(
      QueueClass<Q> queue,
      PayloadCodec codec,
      String dataSource,
      Databases databases,
      Announcements announcements) {
    this.queue = queue;
    this.messageRow = new MessageRow(queue.table(), codec);
    this.dataSource = dataSource;
    this.databases = databases;
    this.announcements = announcements;
  }

  @Override
  public void publish(Object payload) {
    write(null, writing().messages(), messageRow.values(null, payload));
  }

  @Override
  public void publish(String group, Object payload) {
    if (!queue.table().has(Role.GROUP)) {
      throw new PublishException(Message.PUBLISH_WITHOUT_GROUP, null, queue.table().name(), group);
    }
    write(group, writing().messages(), messageRow.values(group, payload));
  }

  @Override
  public void insert(Q row) {
    List<QueueColumn> columns = queue.table().columns();
    @Nullable Object[] all = queue.values(row);
    List<QueueColumn> written = written(queue.table());
    @Nullable Object[] values =
        written.stream().map(column -> all[columns.indexOf(column)]).toArray();
    write(group(all), writing().rows(), values);
  }

  private @Nullable String group(@Nullable Object[] all) {
    return queue
        .table()
        .column(Role.GROUP)
        .map(column -> (String) all[queue.table().columns().indexOf(column)])
        .orElse(null);
  }

  private static List<QueueColumn> written(QueueTable table) {
    return table.columns().stream().filter(column -> !column.generated()).toList();
  }

  private void write(@Nullable String group, Insertion insertion, @Nullable Object[] values) {
    Writing current = writing();
    Announcement announcement = announcements.open();
    Written rows = new Written(dataSource, queue.table().name(), Collections.singleton(group));
    try (Connection connection = current.database().dataSource().getConnection()) {
      announcement.write(
          connection,
          rows,
          writing -> {
            insertion.insert(writing, List.<@Nullable Object[]>of(values));
            return rows;
          });
    } catch (SQLException | RuntimeException e) { // also a value that no column can hold
      throw new PublishException(
          Message.PUBLISH_FAILED, e, queue.table().name(), dataSource, e.getMessage());
    }
    announcement.add(rows);
  }

  private Writing writing() {
    Writing current = writing;
    if (current == null) {
      current = open();
      writing = current;
    }
    return current;
  }

  private Writing open() {
    QueueTable table = queue.table();
    try {
      Database database = databases.get(dataSource);
      return new Writing(
          database,
          database.dialect().insertion(table, messageRow.columns()),
          database.dialect().insertion(table, written(table)));
    } catch (SQLException e) {
      throw new PublishException(
          Message.PUBLISH_FAILED, e, table.name(), dataSource, e.getMessage());
    }
  }
}
