package dev.inboxee.spi.dialect;

/** Why a statement failed, as far as it decides what to do next. */
public enum FailureKind {
  /** The connection is gone; whether the statement took effect may be unknown. */
  CONNECTION,
  /** The statement lost against another transaction and had no effect: run it again. */
  CONFLICT,
  /** The statement waited too long for a lock or was cancelled by its timeout, without effect. */
  TIMEOUT,
  /** Anything else: it would fail again. */
  OTHER
}
