package dev.inboxee.spi.dialect;

/** What the engine opens around an operation. */
public enum Boundary {
  /** The operation is one statement, or commits as one: it runs in autocommit. */
  AUTOCOMMIT,
  /** The operation's statements need one transaction, which the engine begins and commits. */
  TRANSACTION
}
