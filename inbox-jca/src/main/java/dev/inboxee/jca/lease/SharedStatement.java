package dev.inboxee.jca.lease;

import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.HeldRow;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Settles rows in one statement. It is run again after a failure that passes, while leases last;
 * one that may be a single row's own is run again for each row alone. Immutable.
 *
 * @param statement settles rows; tells of each whether it was still held
 * @param kinds tells what kind of failure one is
 */
record SharedStatement(Statement statement, Function<SQLException, FailureKind> kinds) {

  private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);

  /** Settles rows; tells of each whether it was still held. */
  @FunctionalInterface
  interface Statement {
    /** Runs it. */
    boolean[] settle(List<HeldRow> rows) throws SQLException;
  }

  /** Carries settlements out; each has ended or failed when this returns. */
  void settle(List<LeaseSettlement> together) {
    List<LeaseSettlement> left = together;
    long pause = FIRST_PAUSE;
    while (!left.isEmpty()) {
      Throwable failure = attempt(left);
      if (failure == null) {
        return;
      }
      FailureKind kind = kindOf(failure);
      if (kind == FailureKind.OTHER && left.size() > 1) {
        left.forEach(each -> settle(List.of(each)));
        return;
      }
      left = again(left, kind, failure, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  private FailureKind kindOf(Throwable failure) {
    return failure instanceof SQLException e ? kinds.apply(e) : FailureKind.OTHER;
  }

  /** Why it failed; null if it did not. */
  private @Nullable Throwable attempt(List<LeaseSettlement> together) {
    boolean[] held;
    try {
      held = statement.settle(together.stream().map(LeaseSettlement::row).toList());
    } catch (SQLException | RuntimeException | Error e) {
      return e;
    }
    for (int i = 0; i < held.length; i++) {
      together.get(i).ended(held[i]);
    }
    return null;
  }

  /** Those that are to be tried again; the others have failed. */
  private static List<LeaseSettlement> again(
      List<LeaseSettlement> left, FailureKind kind, Throwable failure, long pause) {
    if (kind == FailureKind.CONNECTION) {
      left.forEach(LeaseSettlement::perhapsDone);
    }
    List<LeaseSettlement> again =
        kind == FailureKind.OTHER
            ? List.of()
            : left.stream().filter(each -> !each.isOver()).toList();
    if (!again.isEmpty() && !Pause.upTo(pause)) {
      again = List.of();
    }
    for (LeaseSettlement each : left) {
      if (!again.contains(each)) {
        each.failed(failure);
      }
    }
    return again;
  }
}
