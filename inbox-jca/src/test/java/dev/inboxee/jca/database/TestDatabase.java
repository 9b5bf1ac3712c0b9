package dev.inboxee.jca.database;

import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.Quotes;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** A database that a built-in dialect serves. */
public interface TestDatabase extends SqlDatabase {

  /** The built-in dialect that serves it. */
  LeaseDialect dialect();

  /** Whether row locks keep the order of groups that have one. */
  default boolean locksFifoGroups() {
    return false;
  }

  /** The marks around its names. */
  default Quotes quotes() {
    return Quotes.STANDARD;
  }

  /** The token that a row holds. */
  LeaseToken token(QueueTable table, Object id) throws SQLException;

  /** The statement that makes a queue table as its declaration says. */
  String ddl(QueueTable table);

  /** Makes a queue table. */
  default void create(QueueTable table) throws SQLException {
    execute(ddl(table));
  }

  /** The ids of the rows whose lease has not been given back, ended or not. */
  default List<Object> inWork(QueueTable table) throws SQLException {
    return column(TableDdl.leased(table, quotes()));
  }

  /** A column of one row. */
  default Object value(QueueTable table, Role role, Object id) throws SQLException {
    String place = "{" + role.name().toLowerCase(Locale.ROOT) + "}";
    String literal = id instanceof Number ? id.toString() : "'" + id + "'";
    String sql = "SELECT " + place + " FROM {table} WHERE {id} = " + literal;
    return column(new QuotedTable(table, quotes()).text(sql, List.of()).sql()).get(0);
  }
}
