package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Locks due rows in the transaction that the connection is in, passing over rows that others hold
 * (SKIP LOCKED) and leaving every other row lockable.
 *
 * <p>A row is due if it is not finished and its retry_after is NULL or has passed, by one reading
 * of the clock. Of a FIFO group it takes the head alone, and nothing while another transaction
 * holds a row of the group; that must hold for claims that run at the same time on other servers.
 * It never waits.
 */
public interface RowLockClaim extends Operation {

  /**
   * Claims rows.
   *
   * @param connection in the transaction that the settlement ends
   * @param limit how many at most, 1 or more; a FIFO group gives one whatever stands here
   * @return the rows in claim order, none if none is due; their tokens are null
   * @throws SQLException if the claim failed; the transaction is then rolled back
   */
  List<ClaimedRow> claim(Connection connection, int limit) throws SQLException;

  @Override
  default Boundary boundary() {
    return Boundary.TRANSACTION;
  }
}
