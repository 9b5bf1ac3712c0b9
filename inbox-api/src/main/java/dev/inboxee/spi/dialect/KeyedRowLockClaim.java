package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Locks due rows as a {@link RowLockClaim} of a table without FIFO groups does, but none whose
 * partition key is in work already; the database compares the keys. The engine delivers one of the
 * rows at most.
 */
public interface KeyedRowLockClaim extends Operation {

  /**
   * Claims rows.
   *
   * @param connection in the transaction that the settlement ends
   * @param inWork keys to leave out, as rows gave them; any number
   * @param limit how many rows at most, 1 or more
   * @return the rows in claim order, none if none is due; their tokens are null
   * @throws SQLException if the claim failed; the transaction is then rolled back
   */
  List<ClaimedRow> claim(Connection connection, List<String> inWork, int limit) throws SQLException;

  @Override
  default Boundary boundary() {
    return Boundary.TRANSACTION;
  }
}
