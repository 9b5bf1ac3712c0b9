package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Locks the head of a FIFO group that has none in work, whichever comes first. What a {@link
 * RowLockClaim} of one group must see to holds here too.
 */
public interface RowLockHeadsClaim extends Operation {

  /**
   * Claims a head. It passes over groups whose head is not due or that have a row in work, and ends
   * when it has one, when it has looked at as many groups as one claim should, or at the stretch's
   * end. What it holds besides the row, such as a guard, ends with the transaction.
   *
   * @param connection in the transaction that is to settle the row
   * @param walk the stretch
   * @return the head, if it got one, and where to go on
   * @throws SQLException if the claim failed; the transaction is then rolled back
   */
  ClaimedHeads claim(Connection connection, GroupWalk walk) throws SQLException;

  @Override
  default Boundary boundary() {
    return Boundary.TRANSACTION;
  }
}
