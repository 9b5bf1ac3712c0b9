package dev.inboxee.jca.claim;

import dev.inboxee.jca.wake.WakeUp;
import java.sql.SQLException;

/** Takes due rows into work in one form. */
@FunctionalInterface
public interface Claimer {

  /**
   * Takes rows into work; they are held from now on. A claim that lost against another transaction
   * had no effect, and runs again.
   *
   * @param limit how many at most, 1 or more
   * @return the deliveries
   * @throws SQLException if it failed; nothing is in work then
   */
  Claimed claim(int limit) throws SQLException;

  /** Rows may be there now where claims before found none. Called between claims. */
  default void woken() {}

  /** Whom to wake when rows that a claim had to leave can be claimed after all. */
  default void wakes(WakeUp own) {}
}
