package dev.inboxee.jca.database;

import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.table.QueueTable;
import java.sql.SQLException;
import java.util.List;

/** A database that a built-in dialect serves. */
public interface TestDatabase extends SqlDatabase {

  /** The built-in dialect that serves it. */
  LeaseDialect dialect();

  /** The statement that makes a queue table as its declaration says. */
  String ddl(QueueTable table);

  /** Makes a queue table. */
  default void create(QueueTable table) throws SQLException {
    execute(ddl(table));
  }

  /** The ids of the rows whose lease has not been given back, ended or not. */
  default List<Object> inWork(QueueTable table) throws SQLException {
    return column(TableDdl.leased(table));
  }
}
