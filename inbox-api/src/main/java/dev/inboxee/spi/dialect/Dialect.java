package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * One database product. A dialect serves a form by implementing its interface, {@link
 * LeaseDialect}; what a database cannot do is an interface it does not implement.
 *
 * <p>Found by {@link java.util.ServiceLoader}; an application's own dialects go before the built-in
 * ones. Stateless, called on many threads.
 */
public interface Dialect {

  /**
   * The product's name and lowest version, for messages.
   *
   * @return for instance {@code PostgreSQL 11}
   */
  String served();

  /**
   * Whether this dialect is the one for a product, whatever its version.
   *
   * @param database what a connection says
   * @return whether it is this dialect's product
   */
  boolean recognises(DatabaseVersion database);

  /**
   * Whether a version of the product can do what the statements need.
   *
   * @param database a database that {@link #recognises} accepts
   * @return whether it is new enough
   */
  boolean isServed(DatabaseVersion database);

  /**
   * Looks a table up.
   *
   * @param connection in autocommit
   * @param name the table
   * @return its columns, or empty if there is no such table
   * @throws SQLException if the database cannot tell
   */
  Optional<List<TableColumn>> inspect(Connection connection, TableName name) throws SQLException;

  /**
   * Looks for what keeps a table from being a queue table of this product, as far as the catalogue
   * tells: types that cannot keep what a role needs, columns that the database changes by itself,
   * tables without transactions. What a dialect does not know, it passes. Missing columns, columns
   * that take no NULL or cannot be written are found without it.
   *
   * @param connection in autocommit
   * @param table a queue table, or a table for dead letters
   * @param found its columns; all that are declared are there
   * @return what was found
   * @throws SQLException if the database cannot tell
   */
  default List<Finding> examine(Connection connection, QueueTable table, List<TableColumn> found)
      throws SQLException {
    return List.of();
  }

  /**
   * Whether a column of a table for dead letters takes whatever the same column of the queue table
   * can hold.
   *
   * @param letters the column of the table for dead letters
   * @param messages the column of the queue table
   * @return whether it does; unless overridden, whether the types are the same
   */
  default boolean takesAll(TableColumn letters, TableColumn messages) {
    return letters.type().equalsIgnoreCase(messages.type());
  }

  /**
   * Looks for the indexes without which a claim reads more rows than it takes.
   *
   * @param connection in autocommit
   * @param table a queue table that exists with all its columns
   * @param scope which of its rows are claimed
   * @return a statement for each missing index that creates it; none also if the dialect cannot
   *     tell
   * @throws SQLException if the database cannot tell
   */
  default List<String> missingIndexes(Connection connection, QueueTable table, ClaimScope scope)
      throws SQLException {
    return List.of();
  }

  /**
   * Tells sessions of the database apart: two connections that answer alike share one.
   *
   * @param connection any
   * @return what names its session, such as the number of the server's process; empty if the
   *     database has nothing to tell
   * @throws SQLException if the database cannot tell
   */
  default Optional<Object> session(Connection connection) throws SQLException {
    return Optional.empty();
  }

  /**
   * Builds the insertion of rows.
   *
   * @param table the queue table
   * @param columns the columns to write, a subset of the table's in any order; the others take
   *     their defaults. In the place of retry_after there may be a column of its name with the type
   *     {@link java.time.Duration}: it takes a delay, 0 or more, and keeps the time that is so much
   *     later than the database's own at the statement
   * @return the operation
   */
  Insertion insertion(QueueTable table, List<QueueColumn> columns);

  /**
   * Says what kind of failure an exception is, by SQLState and vendor code, looking through its
   * causes.
   *
   * @param failure what the driver threw
   * @return its kind
   */
  FailureKind classify(SQLException failure);
}
