package dev.inboxee.spi.dialect;

import dev.inboxee.Isolation;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/**
 * A database whose transactions can be opened at another isolation level than their sessions', one
 * at a time. Without it a queue class that asks for a level is refused.
 */
public interface IsolationDialect extends Dialect {

  /**
   * The levels that rows can be in work at.
   *
   * @param form how rows are held
   * @return the levels, without {@link Isolation#DEFAULT}
   */
  Set<Isolation> isolations(Form form);

  /**
   * The levels that rows of a table can be in work at. If it is not one of them that a session has,
   * transactions are opened at {@link #unlessDeclared}, or the subscription does not start.
   *
   * @param table a queue table
   * @return the levels; unless overridden, those of its form
   */
  default Set<Isolation> isolations(QueueTable table) {
    return isolations(table.form());
  }

  /**
   * The level at which the session runs its transactions, unless they are opened at another one.
   *
   * @param connection in autocommit
   * @return the level; empty if the database does not tell
   * @throws SQLException if it cannot tell now
   */
  Optional<Isolation> isolation(Connection connection) throws SQLException;

  /**
   * Opens a transaction at a level. Whatever becomes of the transaction, also if nothing more is
   * done in it, the next one of the session is as if this one had not been opened so.
   *
   * @param connection in a transaction in which nothing was done yet
   * @param isolation one of {@link #isolations}
   * @throws SQLException if the database does not take it; the transaction is then rolled back
   */
  void open(Connection connection, Isolation isolation) throws SQLException;

  /**
   * Whether a transaction at a level can settle a row whose lease another session has extended
   * since it began. Where it cannot, the row's lease is extended in the transaction, before
   * anything else, and by nobody else until it ends ({@link LeaseForm#extensionWithin}).
   *
   * @param isolation a level, {@link Isolation#DEFAULT} if the database does not tell it
   * @return whether it can
   */
  boolean seesExtensions(Isolation isolation);

  /**
   * The level of a transactional handler whose queue class asks for none, if transactions can be
   * opened at it on the data source.
   *
   * @return {@link Isolation#DEFAULT}, unless overridden, for the session's
   */
  default Isolation unlessDeclared() {
    return Isolation.DEFAULT;
  }
}
