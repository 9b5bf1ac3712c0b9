package dev.inboxee.jca.database;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Declares a queue table column by column; each is named after its role unless said otherwise. */
public final class TestTable {

  private final TableName name;
  private final List<QueueColumn> columns = new ArrayList<>();
  private boolean fifo;

  private TestTable(TableName name) {
    this.name = name;
  }

  /** A table where the connection decides on the schema. */
  public static TestTable named(String name) {
    return new TestTable(new TableName("", name));
  }

  /** A table of a schema. */
  public static TestTable named(String schema, String name) {
    return new TestTable(new TableName(schema, name));
  }

  /** The id, given by whoever inserts. */
  public TestTable id(Class<?> type) {
    return column("id", Role.ID, type);
  }

  /** The id, given by the database. */
  public TestTable generatedId() {
    columns.add(new QueueColumn("id", Role.ID, long.class, true));
    return this;
  }

  /** Groups without order. */
  public TestTable group() {
    return column("target", Role.GROUP, String.class);
  }

  /** Groups that keep their order. */
  public TestTable fifoGroup() {
    fifo = true;
    return group();
  }

  /** A priority. */
  public TestTable priority() {
    return column("priority", Role.PRIORITY, Integer.class);
  }

  /** When rows come due. */
  public TestTable retryAfter() {
    return column("retry_after", Role.RETRY_AFTER, Instant.class);
  }

  /** The attempt. */
  public TestTable attempt() {
    return column("attempt", Role.ATTEMPT, Short.class);
  }

  /** Finished rows stay, marked. */
  public TestTable processedAt() {
    return column("processed_at", Role.PROCESSED_AT, Instant.class);
  }

  /** The lease. */
  public TestTable lockedUntil() {
    return column("locked_until", Role.LOCKED_UNTIL, Instant.class);
  }

  /** Headers. */
  public TestTable headers() {
    return column("headers", Role.HEADERS, String.class);
  }

  /** A payload. */
  public TestTable payload(Class<?> type) {
    return column("payload", Role.PAYLOAD, type);
  }

  /** A data column. */
  public TestTable data(String column, Class<?> type) {
    return column(column, Role.DATA, type);
  }

  /** Any column. */
  public TestTable column(String column, Role role, Class<?> type) {
    columns.add(new QueueColumn(column, role, type, false));
    return this;
  }

  /** The declaration. */
  public QueueTable build() {
    return new QueueTable(name, columns, fifo);
  }
}
