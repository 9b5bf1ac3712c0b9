package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Retries;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settlements of one transaction's rows. What failed for a passing reason has freed the rows
 * and is tried again in a new transaction, with those that nobody else had in between. A statement
 * for several rows that failed otherwise is tried once more, one row after the other: so the row
 * that lets the batch fail each time is found, and waits for a moment while the others come without
 * it. Confined to a thread.
 */
final class SharedFate {

  /** A row and its settlement. */
  record Row(RowLockHold hold, Settlement settlement, HeldRow row) {}

  private final RowLockSettling settling;
  private final List<Row> rows;
  private final Retries retries;
  private final Map<RowLockHold, Hold.Ending> endings = new HashMap<>();
  private List<Row> suspects = List.of(); // those of the statement that failed
  private FailureKind kind = FailureKind.OTHER;
  private boolean oneByOne;
  private @Nullable SQLException failure;

  SharedFate(RowLockSettling settling, List<Row> rows) {
    this.settling = settling;
    this.rows = rows;
    this.retries = new Retries(settling.dialect());
  }

  /** Carries the settlements out, and ends the transaction in any case. */
  void seal(HeldTransaction transaction) {
    boolean done = !transaction.hasEnded() && carryOut(transaction, rows);
    while (!done && (retries.again() || seeksOne())) {
      done = again();
    }
    if (!done) {
      failure = retries.failure();
      boolean found = kind == FailureKind.OTHER && suspects.size() == 1;
      (found ? suspects : rows).forEach(row -> row.hold().passOverAfterFailure());
    }
  }

  private boolean seeksOne() {
    boolean seeks = kind == FailureKind.OTHER && suspects.size() > 1 && !oneByOne;
    oneByOne |= seeks;
    return seeks;
  }

  private boolean again() {
    HeldTransaction again;
    try {
      again = settling.beginAgain();
    } catch (SQLException e) {
      retries.notOpened(e);
      return false;
    }
    endings.clear();
    suspects = List.of();
    try {
      return carryOut(again, untouched(again));
    } catch (SQLException e) {
      kind = retries.failedWithoutEffect(e);
      return false;
    } finally {
      again.rollback();
    }
  }

  private List<Row> untouched(HeldTransaction transaction) throws SQLException {
    List<Row> untouched = new ArrayList<>();
    for (Row row : rows) {
      if (settling.isUntouched(transaction, row.row(), row.hold().attempt())) {
        untouched.add(row);
      } else {
        endings.put(row.hold(), retries.perhapsDone() ? Hold.Ending.DONE : Hold.Ending.TAKEN);
      }
    }
    return untouched;
  }

  private boolean carryOut(HeldTransaction transaction, List<Row> some) {
    try {
      if (!settling.transactions().isLive()) {
        // A statement might run on its connection all the same, and commit by itself.
        retries.notOpened(new SQLException("The container has ended the rows' transaction"));
        return false;
      }
      for (List<Row> alike : statements(some)) {
        suspects = alike;
        settle(transaction, alike);
      }
      suspects = List.of();
      transaction.commit();
      return true;
    } catch (SQLException e) {
      kind = retries.failedWithoutEffect(e);
    } catch (IllegalStateException e) {
      kind = FailureKind.CONNECTION;
      retries.notCommitted(e);
    } finally {
      transaction.rollback();
    }
    return false;
  }

  /** Rows that are settled alike share a statement. */
  private List<List<Row>> statements(List<Row> some) {
    if (oneByOne) {
      return some.stream().map(List::of).toList();
    }
    Map<Settlement, List<Row>> kinds = new LinkedHashMap<>();
    some.forEach(
        row -> kinds.computeIfAbsent(row.settlement(), kind -> new ArrayList<>()).add(row));
    return List.copyOf(kinds.values());
  }

  private void settle(HeldTransaction transaction, List<Row> alike) throws SQLException {
    RowSettlement operation = settling.settlements().of(alike.get(0).settlement());
    List<HeldRow> held = alike.stream().map(Row::row).toList();
    boolean[] settled =
        Bounded.on(transaction.connection(), connection -> operation.settle(connection, held));
    for (int i = 0; i < settled.length; i++) {
      endings.put(alike.get(i).hold(), settled[i] ? Hold.Ending.DONE : Hold.Ending.LOST);
    }
  }

  /** Tells what came of a row. */
  void tell(RowLockHold hold, Told told) {
    if (failure == null) {
      told.ended(endings.getOrDefault(hold, Hold.Ending.LOST));
    } else {
      told.failed(
          new SQLException(
              "The batch has rolled back: " + failure.getMessage(),
              failure.getSQLState(),
              failure.getErrorCode(),
              failure));
    }
  }
}
