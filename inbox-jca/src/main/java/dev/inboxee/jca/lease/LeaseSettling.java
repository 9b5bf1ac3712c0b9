package dev.inboxee.jca.lease;

import dev.inboxee.jca.hold.Settlements;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs settlements in the lease form: the token fences each, and it commits at once, together with
 * those that are ready at the same time. Thread-safe.
 */
public final class LeaseSettling {

  private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);

  /** How many rows a statement settles. */
  private static final int MOST = 100;

  /** Settles a row, or fails. */
  @FunctionalInterface
  private interface Once {
    boolean settle() throws SQLException;
  }

  private final Sessions sessions;
  private final Dialect dialect;
  private final Settlements settlements;
  private final @Nullable LeaseExtension extensionWithin;
  private final Map<Settlement, GroupCommit> shared = new ConcurrentHashMap<>();

  /**
   * The settlements of a subscription.
   *
   * @param sessions where they run
   * @param dialect tells what kind of failure one is
   * @param extensionWithin extends a lease in the transaction that is to settle the row; null where
   *     such a transaction sees what others extend meanwhile
   */
  public LeaseSettling(
      Sessions sessions,
      Dialect dialect,
      Settlements settlements,
      @Nullable LeaseExtension extensionWithin) {
    this.sessions = sessions;
    this.dialect = dialect;
    this.settlements = settlements;
    this.extensionWithin = extensionWithin;
  }

  @Nullable LeaseExtension extensionWithin() {
    return extensionWithin;
  }

  Sessions sessions() {
    return sessions;
  }

  Dialect dialect() {
    return dialect;
  }

  /**
   * Settles rows, with those that are ready at the same time; tries again what failed for a passing
   * reason while the lease lasts. A transaction of the container's is its thread's own: what needs
   * one is not shared.
   */
  void settle(Settlement kind, List<LeaseSettlement> rows) {
    if (settlements.of(kind).boundary() == Boundary.TRANSACTION) {
      settleAtOnce(kind, rows);
    } else {
      shared.computeIfAbsent(kind, each -> new GroupCommit(statement(each))).settle(rows);
    }
  }

  /** The same without others; each has ended or failed when this returns. */
  void settleAtOnce(Settlement kind, List<LeaseSettlement> rows) {
    for (int from = 0; from < rows.size(); from += MOST) {
      statement(kind).settle(rows.subList(from, Math.min(from + MOST, rows.size())));
    }
  }

  private SharedStatement statement(Settlement kind) {
    return new SharedStatement(rows -> run(kind, rows), dialect::classify);
  }

  /** Settles a row alone and at once, trying again for not longer than {@code patience}. */
  boolean settle(Settlement settlement, HeldRow row, Duration patience) throws SQLException {
    long deadline = System.nanoTime() + patience.toNanos();
    return settleUntil(() -> settleOnce(settlement, row), () -> System.nanoTime() - deadline > 0);
  }

  private boolean settleUntil(Once once, BooleanSupplier over) throws SQLException {
    long pause = FIRST_PAUSE;
    boolean perhapsDone = false;
    while (true) {
      try {
        return once.settle() || (perhapsDone && !over.getAsBoolean());
      } catch (SQLException e) {
        FailureKind kind = dialect.classify(e);
        if (kind == FailureKind.OTHER || over.getAsBoolean() || !Pause.upTo(pause)) {
          throw e;
        }
        perhapsDone |= kind == FailureKind.CONNECTION;
      }
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  private boolean[] run(Settlement settlement, List<HeldRow> rows) throws SQLException {
    RowSettlement operation = settlements.of(settlement);
    return sessions.run(operation, connection -> operation.settle(connection, rows));
  }

  /** Extends a lease in the thread's transaction, which stays open; null if it is lost. */
  @Nullable LeaseToken extendWithin(LeaseExtension extension, HeldRow row, Duration lease)
      throws SQLException {
    return sessions.within(connection -> extension.extend(connection, List.of(row), lease)).get(0);
  }

  /** Settles a row in the thread's transaction, which stays open. */
  boolean settleWithin(Settlement settlement, HeldRow row) throws SQLException {
    RowSettlement operation = settlements.of(settlement);
    return sessions.within(connection -> operation.settle(connection, List.of(row))[0]);
  }

  /** Settles a row alone, or fails. */
  boolean settleOnce(Settlement settlement, HeldRow row) throws SQLException {
    return run(settlement, List.of(row))[0];
  }
}
