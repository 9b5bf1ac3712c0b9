package dev.inboxee.jca.hold;

import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What keeps one row in work, from its claim until it is settled, given back or abandoned. Only the
 * first of these takes effect.
 */
public interface Hold {

  /** How a hold ended. */
  enum Ending {
    /** What was asked for has committed. */
    DONE,
    /** The row was not held any more, and nothing has changed. */
    LOST,
    /**
     * Others have locked the row, and nothing has changed. Nobody has counted the attempt: should
     * the row come back as it was, what was asked for is still to be done.
     */
    TAKEN,
    /** It had ended before, and was told of then. */
    OVER
  }

  /** Settles rows that were claimed together. */
  BatchSettling together();

  /** A worker has begun with the row. */
  default void begin() {}

  /** Whether the row is no longer held, as far as is known here. */
  boolean isLost();

  /**
   * When it ends unless it is extended, by the clock that it was claimed by; empty if no time ends
   * it.
   */
  default Optional<Instant> end() {
    return Optional.empty();
  }

  /** The database's time, or that of the clock it was claimed by, as far as is known here. */
  default Instant now() {
    return Instant.now();
  }

  /**
   * Carries a settlement out, perhaps after this has returned: together with those of other rows,
   * on whatever thread. What failed for a passing reason is tried again while nobody else can have
   * taken the row.
   *
   * @param delay for a settlement that delays, else zero
   * @param headers for a move: what to write, or null to leave them as they are
   * @param told how it ended
   */
  void settle(Settlement settlement, Duration delay, @Nullable String headers, Told told);

  /**
   * The thread's transaction has begun, nothing was done in it yet, and {@link #commit} or {@link
   * #discard} is to end it.
   *
   * @return whether the row is still held, as far as that was looked at
   * @throws SQLException if the transaction cannot go on; it is still to be rolled back
   */
  default boolean join() throws SQLException {
    return true;
  }

  /**
   * Carries a settlement out in the thread's transaction and commits it, so that what else was done
   * in it takes effect together with the settlement, or not at all.
   *
   * @return {@link Ending#DONE}; otherwise the transaction is still to be rolled back
   * @throws SQLException if the settlement failed; the row is still held
   * @throws IllegalStateException if the transaction did not commit, or nobody knows; the row is
   *     still held
   */
  Ending commit(Settlement settlement) throws SQLException;

  /** The thread's transaction is rolled back, which is done here if it is what holds the row. */
  default void discard() {}

  /**
   * Gives the row back as if it had never been claimed.
   *
   * @param patience how long to wait for what else is being done to the row
   * @throws SQLException if that failed; the row returns as after a crash
   */
  Ending restore(Duration patience) throws SQLException;

  /**
   * Lets go of the row, which returns at once; its attempt is spent if its claim has counted it.
   */
  void abandon();
}
