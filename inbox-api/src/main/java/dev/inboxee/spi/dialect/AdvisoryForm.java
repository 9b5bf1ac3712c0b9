package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/**
 * Builds the advisory lock form's operations on one table. The session of one connection holds the
 * lock of a row's key from before the row is taken until after it is settled; no transaction stays
 * open meanwhile. Built once, when a subscription opens.
 */
public interface AdvisoryForm {

  /**
   * Builds the choice of candidates.
   *
   * @param scope which rows
   * @param key the columns that the lock key is made of
   * @return the operation
   */
  AdvisoryCandidates candidates(ClaimScope scope, List<QueueColumn> key);

  /**
   * Builds the choice of candidates by key, for keyed workers.
   *
   * @param scope which rows
   * @param key the columns that the lock key is made of
   * @return the operation
   * @throws UnsupportedOperationException if this form has none, as unless overridden; a
   *     subscription with keyed workers then does not start, and its message gives the reason
   */
  default KeyedCandidates keyed(ClaimScope scope, List<QueueColumn> key) {
    throw new UnsupportedOperationException("its claims do not tell partition keys apart");
  }

  /**
   * Builds the taking of one row.
   *
   * @param scope which rows: one that has left it since it was chosen, as a dead letter, is not
   *     taken
   * @param read the columns to read of the row
   * @return the operation
   */
  AdvisoryTake take(ClaimScope scope, List<QueueColumn> read);

  /**
   * Builds the look whether a row is still as its delivery left it.
   *
   * @param scope which rows
   * @return the operation
   */
  Recheck recheck(ClaimScope scope);

  /**
   * Builds a settlement. Taking the row has counted its attempt.
   *
   * @param settlement what happens to the rows
   * @return the operation
   */
  RowSettlement settlement(Settlement settlement);

  /**
   * The database's session locks.
   *
   * @return the locks
   */
  SessionLocks locks();
}
