package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Settles rows in work; in the lease form each only while it holds its token. */
public interface RowSettlement extends Operation {

  /**
   * Settles rows.
   *
   * @param connection within this operation's {@link #boundary}
   * @param rows the rows in work, one or more
   * @return for each row, in the same order, whether it took effect; false means that its lease is
   *     lost, or that somebody deleted the row, and nothing changed
   * @throws SQLException if a statement failed
   */
  boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException;
}
