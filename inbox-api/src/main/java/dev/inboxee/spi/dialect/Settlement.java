package dev.inboxee.spi.dialect;

import dev.inboxee.spi.table.QueueTable;

/**
 * What a settlement does to a row in work. In the lease form each ends the row's lease, but {@link
 * Hold}; in the other forms the locks end with the transaction or the session, and {@link Hold} and
 * {@link Restore} are the engine's: it rolls back, or gives the lock up.
 */
public sealed interface Settlement {

  /** Deletes the row, or writes processed_at where the table has it. */
  record Finish() implements Settlement {}

  /** Frees the row; this delivery's attempt is counted. */
  record Free() implements Settlement {}

  /**
   * Frees the row as if it had never been claimed: the attempt is as before the claim. Not in the
   * row lock form, where a rollback does that.
   */
  record Restore() implements Settlement {}

  /** Frees the row and makes it due after {@link HeldRow#delay}. Needs retry_after. */
  record Delay() implements Settlement {}

  /** Keeps the row in work by nobody for {@link HeldRow#delay}. Of the lease form alone. */
  record Hold() implements Settlement {}

  /**
   * Frees the row and moves it into another group, keeping every column but the headers.
   *
   * @param group the dead letters' group
   */
  record MoveToGroup(String group) implements Settlement {}

  /**
   * Moves the row, freed, into another table with the same columns, keeping every column but the
   * headers; insertion and deletion take effect together.
   *
   * @param target the dead letters' table
   */
  record MoveToTable(QueueTable target) implements Settlement {}
}
