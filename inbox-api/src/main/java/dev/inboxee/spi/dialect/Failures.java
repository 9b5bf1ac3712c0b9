package dev.inboxee.spi.dialect;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Looks through an exception for what its kind can be told by. */
final class Failures {

  private Failures() {}

  static FailureKind classify(SQLException failure, Function<SQLException, FailureKind> byCode) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Throwable> waiting = new ArrayDeque<>();
    add(failure, waiting, seen);
    while (!waiting.isEmpty()) {
      Throwable next = waiting.remove();
      if (next instanceof SQLException exception) {
        FailureKind kind = byCode.apply(exception);
        if (kind != FailureKind.OTHER || (kind = byClass(exception)) != FailureKind.OTHER) {
          return kind;
        }
        add(exception.getNextException(), waiting, seen);
      }
      add(next.getCause(), waiting, seen);
      for (Throwable suppressed : next.getSuppressed()) {
        add(suppressed, waiting, seen);
      }
    }
    return FailureKind.OTHER;
  }

  private static void add(
      @Nullable Throwable failure, Deque<Throwable> waiting, Set<Throwable> seen) {
    if (failure != null && seen.add(failure)) {
      waiting.add(failure);
    }
  }

  // Pools and servers put exceptions of these classes around a driver's own, or in its place.
  private static FailureKind byClass(SQLException failure) {
    if (failure instanceof SQLNonTransientConnectionException
        || failure instanceof SQLTransientConnectionException
        || failure instanceof SQLRecoverableException) {
      return FailureKind.CONNECTION;
    }
    if (failure instanceof SQLTransactionRollbackException) {
      return FailureKind.CONFLICT;
    }
    return failure instanceof SQLTimeoutException ? FailureKind.TIMEOUT : FailureKind.OTHER;
  }
}
