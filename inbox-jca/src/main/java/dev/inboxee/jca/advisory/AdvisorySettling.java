package dev.inboxee.jca.advisory;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Retries;
import dev.inboxee.jca.hold.Settlements;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs settlements in the advisory lock form: on the session that holds the row's key. Immutable.
 *
 * @param sessions opens another one if that is gone
 * @param dialect tells what kind of failure one is
 * @param settlements the subscription's
 * @param recheck looks whether a row is as it was
 */
public record AdvisorySettling(
    LockingSessions sessions, Dialect dialect, Settlements settlements, Recheck recheck) {

  /**
   * Settles a row, then gives its key up. If the session is gone, and with it the key, another one
   * takes the key, and sees that nobody else had the row in between.
   *
   * @param attempt as taking the row has left it
   */
  Hold.Ending settle(
      LockingSession session, String key, Settlement settlement, HeldRow row, int attempt)
      throws SQLException {
    Retries retries = new Retries(dialect);
    Hold.Ending ending = settleHere(session, settlement, row, retries);
    return ending == null ? settleElsewhere(key, settlement, row, attempt, retries) : ending;
  }

  /** Settles a row on its own session, which is closed; null if that failed. */
  Hold.@Nullable Ending settleHere(
      LockingSession session, Settlement settlement, HeldRow row, Retries retries) {
    Hold.Ending ending;
    try (session) {
      do {
        ending = settle(session, settlement, row, retries);
      } while (ending == null && !retries.perhapsDone() && retries.again());
    }
    return ending;
  }

  /** Settles a row whose own session is gone, unless that failed for another reason. */
  Hold.Ending settleElsewhere(
      String key, Settlement settlement, HeldRow row, int attempt, Retries retries)
      throws SQLException {
    Hold.Ending ending = null;
    while (ending == null && retries.perhapsDone() && retries.again()) {
      ending = settleAgain(key, settlement, row, attempt, retries);
    }
    if (ending == null) {
      throw retries.failure();
    }
    return ending;
  }

  /**
   * Settles a row in the thread's transaction and commits. Another session than the one that holds
   * the key does it, which may be gone: so it locks the row and sees that nobody had it meanwhile.
   *
   * @param attempt as taking the row has left it
   */
  Hold.Ending commit(Settlement settlement, HeldRow row, int attempt) throws SQLException {
    Transactions transactions = sessions.transactions();
    try (Connection connection = sessions.dataSource().getConnection()) {
      if (!recheck.isUntouched(connection, row.id(), attempt)
          || !settlements.of(settlement).settle(connection, List.of(row))[0]) {
        return Hold.Ending.LOST;
      }
    }
    transactions.commit();
    return Hold.Ending.DONE;
  }

  private Hold.@Nullable Ending settleAgain(
      String key, Settlement settlement, HeldRow row, int attempt, Retries retries) {
    LockingSession opened;
    try {
      opened = sessions.open();
    } catch (SQLException e) {
      retries.notOpened(e);
      return null;
    }
    try (LockingSession session = opened) {
      boolean locked = session.lock(key);
      if (isUntouched(session, row, attempt)) {
        return locked ? settle(session, settlement, row, retries) : null;
      }
      // The row is gone or changed, by the statement whose answer was lost or by who came then. One
      // that is there with the next attempt was not finished: somebody took it.
      boolean taken = isUntouched(session, row, attempt + 1);
      return taken ? Hold.Ending.LOST : Hold.Ending.DONE;
    } catch (SQLException e) {
      retries.failed(e);
      return null;
    }
  }

  private boolean isUntouched(LockingSession session, HeldRow row, int attempt)
      throws SQLException {
    return Bounded.on(
        session.connection(), connection -> recheck.isUntouched(connection, row.id(), attempt));
  }

  private Hold.@Nullable Ending settle(
      LockingSession session, Settlement settlement, HeldRow row, Retries retries) {
    RowSettlement operation = settlements.of(settlement);
    try {
      boolean held =
          Sessions.on(
              session.connection(),
              operation,
              connection -> operation.settle(connection, List.of(row))[0]);
      return held ? Hold.Ending.DONE : Hold.Ending.LOST;
    } catch (SQLException e) {
      retries.failed(e);
      return null;
    }
  }
}
