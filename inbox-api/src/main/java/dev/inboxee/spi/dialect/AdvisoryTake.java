package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Takes one row whose key the session holds: looks again whether it is due, and counts its attempt.
 */
public interface AdvisoryTake extends Operation {

  /**
   * Takes a row.
   *
   * @param connection the session that holds the row's key, in autocommit
   * @param id the row's id
   * @return the row with its attempt as before, or empty if it is not due any more
   * @throws SQLException if the statement failed
   */
  Optional<ClaimedRow> take(Connection connection, Object id) throws SQLException;
}
