package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/**
 * Builds the row lock form's operations on one table. Claim and settlement run in one transaction,
 * which the engine begins before the claim and commits after the settlement; until then the
 * database's locks hold the rows. Built once, when a subscription opens.
 */
public interface RowLockForm {

  /**
   * Builds the claim.
   *
   * @param scope which rows
   * @param read the columns to read of each claimed row
   * @return the operation
   * @throws UnsupportedOperationException if the groups of the table keep their order and this form
   *     cannot see to it; the subscription then does not start, and its message gives the reason
   */
  RowLockClaim claim(ClaimScope scope, List<QueueColumn> read);

  /**
   * Builds the claim of heads, for a subscription on every group of a table whose groups keep their
   * order.
   *
   * @param scope which groups
   * @param read the columns to read of each claimed row
   * @return the operation
   * @throws UnsupportedOperationException if this form cannot walk groups, as unless overridden;
   *     the subscription then does not start, and its message gives the reason
   */
  default RowLockHeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    throw new UnsupportedOperationException("its claims take one group each; name a group");
  }

  /**
   * Builds the claim by key, for keyed workers.
   *
   * @param scope which rows
   * @param read the columns to read of each claimed row, the partition key among them
   * @return the operation
   * @throws UnsupportedOperationException if this form has none, as unless overridden; a
   *     subscription with keyed workers then does not start, and its message gives the reason
   */
  default KeyedRowLockClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    throw new UnsupportedOperationException("its claims do not tell partition keys apart");
  }

  /**
   * Builds the look whether a row is still as its delivery left it.
   *
   * @param scope which rows
   * @return the operation
   */
  Recheck recheck(ClaimScope scope);

  /**
   * Builds a settlement. The claim has counted no attempt: {@link Settlement.Free} and {@link
   * Settlement.Delay} count it; {@link Settlement.Restore} and {@link Settlement.Hold} are not
   * asked for. It runs in the transaction that locks the rows, one or several, and neither begins
   * nor ends one, whatever the connection says of autocommit.
   *
   * @param settlement what happens to the rows
   * @return the operation
   */
  RowSettlement settlement(Settlement settlement);
}
