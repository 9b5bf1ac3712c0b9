package dev.inboxee.spi.dialect;

import java.sql.SQLException;
import java.util.function.Function;

/** Why a statement failed, as far as it decides what to do next. */
public enum FailureKind {
  /** The connection is gone; whether the statement took effect may be unknown. */
  CONNECTION,
  /** The statement lost against another transaction and had no effect: run it again. */
  CONFLICT,
  /** The statement waited too long for a lock or was cancelled by its timeout, without effect. */
  TIMEOUT,
  /** Anything else: it would fail again. */
  OTHER;

  /**
   * Finds the kind of a failure. Asks about the exception, then about those behind it: causes, next
   * exceptions of a batch and suppressed ones, the nearest first. Where its codes say nothing, the
   * class of an exception does, if it is one of JDBC's own.
   *
   * @param failure what the driver threw, or a pool or a server in its place
   * @param byCode tells the kind by SQLState and vendor code alone, OTHER if they say nothing
   * @return the first kind that is not OTHER, else OTHER
   */
  public static FailureKind of(SQLException failure, Function<SQLException, FailureKind> byCode) {
    return Failures.classify(failure, byCode);
  }
}
