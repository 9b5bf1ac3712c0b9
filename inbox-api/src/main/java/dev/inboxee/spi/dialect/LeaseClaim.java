package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * Takes due rows into work: writes the lease's end into each and counts its attempt, where the
 * table has the role.
 *
 * <p>A row is due if it is not finished, its retry_after is NULL or has passed, and its
 * locked_until is NULL or has passed, all by one reading of the clock. Of a FIFO group it takes the
 * head alone, and nothing while another row of the group is in work; that must hold for claims,
 * extensions and settlements that run at the same time on other servers.
 */
public interface LeaseClaim extends Operation {

  /**
   * Claims rows.
   *
   * @param connection within this operation's {@link #boundary}
   * @param limit how many at most, 1 or more; a FIFO group gives one whatever stands here
   * @param lease whole seconds, 1 or more
   * @return the rows in claim order, none if none is due
   * @throws SQLException if the claim failed; no row is then in work by it
   */
  List<ClaimedRow> claim(Connection connection, int limit, Duration lease) throws SQLException;
}
