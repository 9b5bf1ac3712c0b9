package dev.inboxee.jca.settle;

import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.lease.LeaseHold;
import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The settlements that a subscription needs, each built once. Immutable. */
final class Statements {

  private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);

  private final Sessions sessions;
  private final Dialect dialect;
  private final Map<Settlement, RowSettlement> operations;

  Statements(
      Sessions sessions, Dialect dialect, LeaseForm form, Collection<Settlement> settlements) {
    this.sessions = sessions;
    this.dialect = dialect;
    this.operations =
        settlements.stream().collect(Collectors.toMap(Function.identity(), form::settlement));
  }

  /**
   * Settles a row; a statement that failed for a passing reason is run again while the lease lasts.
   * One that fails with its connection may have taken effect all the same: nobody else takes the
   * row while the lease lasts, so if the next one finds the token gone, that was it.
   *
   * @return whether the row was still held
   */
  boolean run(Settlement settlement, HeldRow row, LeaseHold hold) throws SQLException {
    long pause = FIRST_PAUSE;
    boolean perhapsDone = false;
    while (true) {
      try {
        return runOnce(settlement, row) || (perhapsDone && !hold.hasEnded());
      } catch (SQLException e) {
        FailureKind kind = dialect.classify(e);
        if (kind == FailureKind.OTHER || hold.hasEnded() || !Pause.upTo(pause)) {
          throw e;
        }
        perhapsDone |= kind == FailureKind.CONNECTION;
      }
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** Settles a row, or fails. */
  boolean runOnce(Settlement settlement, HeldRow row) throws SQLException {
    RowSettlement operation = operations.get(settlement);
    if (operation == null) {
      throw new IllegalStateException("No statement was built for " + settlement);
    }
    return sessions.run(operation, connection -> operation.settle(connection, List.of(row))[0]);
  }
}
