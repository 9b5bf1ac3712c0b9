package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Takes heads of FIFO groups into work, of each group one: writes the lease's end into each and
 * counts its attempt, where the table has the role.
 *
 * <p>It walks a stretch of the table's groups, passes over those whose head is not due or that have
 * a row in work, and ends when it has enough, when it has looked at as many groups as one claim
 * should, or at the stretch's end. What a {@link LeaseClaim} of one group must see to holds for
 * each.
 */
public interface HeadsClaim extends Operation {

  /**
   * Claims heads.
   *
   * @param connection within this operation's {@link #boundary}
   * @param walk the stretch
   * @param limit how many at most, 1 or more
   * @param lease whole seconds, 1 or more
   * @return the heads that were taken, and where to go on
   * @throws SQLException if the claim failed; no row is then in work by it
   */
  ClaimedHeads claim(Connection connection, GroupWalk walk, int limit, Duration lease)
      throws SQLException;
}
