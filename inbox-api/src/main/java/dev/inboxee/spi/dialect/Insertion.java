package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows into a queue table with one statement, in whatever transaction the connection is in:
 * without one, all rows of a call commit or none.
 */
public interface Insertion extends Operation {

  /**
   * How many rows one call takes.
   *
   * @return 1 unless overridden
   */
  default int limit() {
    return 1;
  }

  /**
   * Writes rows. The database hands out ids in their order.
   *
   * @param connection open
   * @param rows one or more, up to the limit; for each the values in the order of the columns that
   *     the insertion was built for
   * @return for each row, in the same order, the id that the database has generated, as the table's
   *     id column declares it; nothing at all if the id is among the columns written, or if the
   *     database does not tell which row has which
   * @throws SQLException if the database refuses one
   */
  List<Object> insert(Connection connection, List<@Nullable Object[]> rows) throws SQLException;
}
