package dev.inboxee.jca.wake;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.TableName;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Knows which subscriptions of this server read which table and group. Thread-safe. */
public final class WakeUps implements Announcer {

  private record Reader(String dataSource, TableName table, ClaimScope scope, WakeUp wakeUp) {

    boolean reads(String otherDataSource, TableName otherTable, @Nullable String group) {
      return dataSource.equals(otherDataSource) && table.equals(otherTable) && scope.reads(group);
    }
  }

  private final List<Reader> readers = new CopyOnWriteArrayList<>();

  /** Adds a reader. */
  public void add(String dataSource, TableName table, ClaimScope scope, WakeUp wakeUp) {
    readers.add(new Reader(dataSource, table, scope, wakeUp));
  }

  /** Removes a reader. */
  public void remove(WakeUp wakeUp) {
    readers.removeIf(reader -> reader.wakeUp() == wakeUp);
  }

  @Override
  public void committed(Written rows) {
    rows.groups().forEach(group -> wake(rows.dataSource(), rows.table(), group));
  }

  /** Wakes who reads the group; a null group is read by whole-table subscriptions only. */
  public void wake(String dataSource, TableName table, @Nullable String group) {
    for (Reader reader : readers) {
      if (reader.reads(dataSource, table, group)) {
        reader.wakeUp().signal();
      }
    }
  }

  /** Wakes all who read the table, whatever their group. */
  public void wakeAll(String dataSource, TableName table) {
    for (Reader reader : readers) {
      if (reader.dataSource().equals(dataSource) && reader.table().equals(table)) {
        reader.wakeUp().signal();
      }
    }
  }

  /** Wakes all who read tables of the data source. */
  public void wakeAll(String dataSource) {
    for (Reader reader : readers) {
      if (reader.dataSource().equals(dataSource)) {
        reader.wakeUp().signal();
      }
    }
  }
}
