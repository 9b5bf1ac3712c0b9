package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.jdbc.Opening;
import dev.inboxee.spi.dialect.ClaimedRow;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;

/**
 * What claims in the row lock form do with the rows that they have locked. Thread-safe.
 *
 * @param reader reads the rows
 * @param opening how the transaction of a claim is opened
 * @param settling settles them
 * @param passedOver rows that should wait, though they are due
 */
public record LockedRows(
    RowDelivery.Reader reader, Opening opening, RowLockSettling settling, PassedOver passedOver) {

  /** Those of a subscription that begins. */
  public LockedRows(RowDelivery.Reader reader, Opening opening, RowLockSettling settling) {
    this(reader, opening, settling, new PassedOver());
  }

  HeldTransaction begin() throws SQLException {
    return settling.open(opening);
  }

  /** Whether a row can be named and need not wait. */
  boolean isWanted(ClaimedRow row) {
    Object id = reader.idOf(row);
    return id != null && !passedOver.contains(id);
  }

  /**
   * Those that are in work here all the same: their transactions have ended, or are about to be
   * told of. Who claims meanwhile does not get them, since they are locked again.
   */
  List<Object> inWork(List<ClaimedRow> rows) {
    return rows.stream()
        .map(reader::idOf)
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .filter(passedOver::isInWork)
        .toList();
  }

  /** Whether some of these are not in work any more. */
  boolean someEnded(List<Object> inWork) {
    return !inWork.stream().allMatch(passedOver::isInWork);
  }

  /** The delivery of a row that is wanted; the transaction is its to end. */
  RowDelivery delivery(ClaimedRow row, HeldTransaction transaction) {
    Object id = Objects.requireNonNull(reader.idOf(row), "wanted");
    RowLockHold hold =
        new RowLockHold(id, reader.attemptOf(row), transaction, settling, passedOver);
    return new RowDelivery(reader, row, hold);
  }
}
