package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** Builds the lease form's operations on one table. Built once, when a subscription opens. */
public interface LeaseForm {

  /**
   * Builds the claim.
   *
   * @param scope which rows
   * @param read the columns to read of each claimed row
   * @return the operation
   * @throws UnsupportedOperationException if the groups of the table keep their order and this form
   *     cannot see to it; the subscription then does not start, and its message gives the reason
   */
  LeaseClaim claim(ClaimScope scope, List<QueueColumn> read);

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
  default HeadsClaim heads(ClaimScope.EveryGroup scope, List<QueueColumn> read) {
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
  default KeyedLeaseClaim keyed(ClaimScope scope, List<QueueColumn> read) {
    throw new UnsupportedOperationException("its claims do not tell partition keys apart");
  }

  /**
   * Builds the extension of leases.
   *
   * @return the operation
   */
  LeaseExtension extension();

  /**
   * Builds the extension of leases within a transaction that others have begun and will end.
   *
   * @return the operation; unless overridden the same, which will do if it neither begins nor ends
   *     a transaction
   */
  default LeaseExtension extensionWithin() {
    return extension();
  }

  /**
   * Builds a settlement.
   *
   * @param settlement what happens to the rows
   * @return the operation
   */
  RowSettlement settlement(Settlement settlement);
}
