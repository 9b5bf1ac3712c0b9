package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes rows into a queue table, in whatever transaction the connection is in. */
public interface Insertion extends Operation {

  /**
   * Writes rows.
   *
   * @param connection open
   * @param rows for each row the values in the order of the columns that the insertion was built
   *     for
   * @throws SQLException if the database refuses one
   */
  void insert(Connection connection, List<@Nullable Object[]> rows) throws SQLException;
}
