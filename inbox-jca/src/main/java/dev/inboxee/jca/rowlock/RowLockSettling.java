package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Retries;
import dev.inboxee.jca.hold.Settlements;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.jdbc.Opening;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Runs settlements in the row lock form: in the transaction that claimed the row. Immutable.
 *
 * @param transactions the container's
 * @param dataSource where they run
 * @param dialect tells what kind of failure one is
 * @param settlements the subscription's
 * @param recheck looks whether a row is as it was
 */
public record RowLockSettling(
    Transactions transactions,
    DataSource dataSource,
    Dialect dialect,
    Settlements settlements,
    Recheck recheck) {

  /** Begins a transaction that holds rows. */
  HeldTransaction open(Opening opening) throws SQLException {
    return HeldTransaction.open(transactions, opening, dataSource);
  }

  /** Settles a row in its claim's transaction and commits, or fails. */
  Hold.Ending commit(HeldTransaction transaction, Settlement settlement, HeldRow row)
      throws SQLException {
    // The connection is shared with the handler: how long it waits for the network is not ours to
    // say.
    boolean held = settlements.of(settlement).settle(transaction.connection(), List.of(row))[0];
    if (held) {
      transaction.commit();
    }
    return held ? Hold.Ending.DONE : Hold.Ending.LOST;
  }

  /**
   * Settles a row and commits. A settlement that failed for a passing reason has freed the row with
   * its transaction; it is tried again in a new one, which first locks the row again and sees that
   * nobody else had it in between.
   *
   * @param attempt as the claim read it
   */
  Hold.Ending settle(HeldTransaction transaction, Settlement settlement, HeldRow row, int attempt)
      throws SQLException {
    Retries retries = new Retries(dialect);
    Hold.Ending ending =
        transaction.hasEnded() ? null : commit(transaction, settlement, row, retries);
    while (ending == null && retries.again()) {
      ending = settleAgain(settlement, row, attempt, retries);
    }
    if (ending == null) {
      throw retries.failure();
    }
    return ending;
  }

  private Hold.@Nullable Ending settleAgain(
      Settlement settlement, HeldRow row, int attempt, Retries retries) {
    HeldTransaction again;
    try {
      again = beginAgain();
    } catch (SQLException e) {
      retries.notOpened(e);
      return null;
    }
    try {
      if (isUntouched(again, row, attempt)) {
        return commit(again, settlement, row, retries);
      }
      return retries.perhapsDone() ? Hold.Ending.DONE : Hold.Ending.TAKEN;
    } catch (SQLException e) {
      retries.failedWithoutEffect(e);
      return null;
    } finally {
      again.rollback();
    }
  }

  private boolean carryOut(HeldTransaction transaction, Settlement settlement, HeldRow row)
      throws SQLException {
    RowSettlement operation = settlements.of(settlement);
    return Bounded.on(
        transaction.connection(), connection -> operation.settle(connection, List.of(row))[0]);
  }

  /** Begins a transaction that locks rows again. */
  HeldTransaction beginAgain() throws SQLException {
    return open(new Opening(HeldTransaction::begin));
  }

  boolean isUntouched(HeldTransaction transaction, HeldRow row, int attempt) throws SQLException {
    return Bounded.on(
        transaction.connection(), connection -> recheck.isUntouched(connection, row.id(), attempt));
  }

  /** Ends the transaction in any case; null if the settlement failed. */
  private Hold.@Nullable Ending commit(
      HeldTransaction transaction, Settlement settlement, HeldRow row, Retries retries) {
    try {
      if (!transactions.isLive()) {
        // A statement might run on its connection all the same, and commit by itself.
        retries.notOpened(new SQLException("The container has ended the row's transaction"));
        return null;
      }
      boolean held = carryOut(transaction, settlement, row);
      transaction.commit();
      return held ? Hold.Ending.DONE : Hold.Ending.LOST;
    } catch (SQLException e) {
      retries.failedWithoutEffect(e);
    } catch (IllegalStateException e) {
      retries.notCommitted(e);
    } finally {
      transaction.rollback();
    }
    return null;
  }
}
