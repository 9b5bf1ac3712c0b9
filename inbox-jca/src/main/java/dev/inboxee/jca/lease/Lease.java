package dev.inboxee.jca.lease;

import dev.inboxee.spi.dialect.LeaseToken;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One row's lease. Extension and settlement both need the token and both change it, so only one of
 * them has it at a time: an extension passes over a row that is being settled, a settlement waits
 * for the extension that is under way. Thread-safe, guarded by its monitor.
 *
 * <p>The lease's end is the database's time, or that of the clock that its form was built for.
 * {@link System#nanoTime} is read before the statement that wrote it, so the local deadline never
 * lies behind the end.
 */
final class Lease {

  private enum State {
    IN_WORK,
    EXTENDING,
    SETTLING,
    /** The transaction that is to settle the row has written it: nobody else can. */
    JOINED,
    SETTLED,
    LOST
  }

  private final Duration length;
  private final long claimedAt;
  private boolean begun;
  private State state = State.IN_WORK;
  private LeaseToken token;
  private long writtenAt;

  /**
   * A lease that was just claimed.
   *
   * @param writtenAt {@link System#nanoTime} before the claim's statement
   */
  public Lease(LeaseToken token, Duration length, long writtenAt) {
    this.token = token;
    this.length = length;
    this.writtenAt = writtenAt;
    this.claimedAt = writtenAt;
  }

  /** A worker has begun with the row. */
  public synchronized void begin() {
    begun = true;
  }

  /** Whether the row was claimed longer ago than that, and no worker has begun with it. */
  public synchronized boolean waitsLongerThan(Duration patience) {
    return !begun && System.nanoTime() - claimedAt > patience.toNanos();
  }

  /** Takes the token for an extension; null if the row is being settled or no longer held. */
  public synchronized @Nullable LeaseToken beginExtension() {
    if (state != State.IN_WORK) {
      return null;
    }
    state = State.EXTENDING;
    return token;
  }

  /** Ends an extension that gave a new token. */
  public synchronized void extended(LeaseToken newToken, long newWrittenAt) {
    token = newToken;
    writtenAt = newWrittenAt;
    endExtension(State.IN_WORK);
  }

  /** Ends an extension that found the lease lost. */
  public synchronized void extensionFoundLost() {
    endExtension(State.LOST);
  }

  /** Ends an extension that failed; whether it took effect is decided by the next statement. */
  public synchronized void extensionFailed() {
    endExtension(State.IN_WORK);
  }

  private void endExtension(State next) {
    state = next;
    notifyAll();
  }

  /**
   * Takes the token for the settlement, waiting for an extension under way. Only the first caller
   * gets it.
   *
   * @param patience how long to wait at most
   * @return the token, or null if the lease is lost, another settles, or patience ran out
   */
  public synchronized @Nullable LeaseToken beginSettlement(Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    boolean interrupted = false;
    while (state == State.EXTENDING && deadline - System.nanoTime() > 0) {
      try {
        TimeUnit.NANOSECONDS.timedWait(this, Math.max(1, deadline - System.nanoTime()));
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (state != State.IN_WORK) {
      return null;
    }
    state = State.SETTLING;
    return token;
  }

  /** The transaction that is to settle the row has taken it, which no end of the lease undoes. */
  public synchronized void joined() {
    state = State.JOINED;
  }

  /** Ends the settlement. */
  public synchronized void settled(boolean held) {
    state = held ? State.SETTLED : State.LOST;
  }

  /** Ends a settlement that had no effect; the row is held as before. */
  public synchronized void settlementFailed() {
    state = State.IN_WORK;
  }

  /** Whether an extension is under way. */
  public synchronized boolean isExtending() {
    return state == State.EXTENDING;
  }

  /** Whether the row is no longer held, as far as is known here. */
  public synchronized boolean isLost() {
    return state == State.LOST || (state != State.SETTLED && state != State.JOINED && hasEnded());
  }

  /** Whether the lease has ended by now unless it was extended unseen. */
  public synchronized boolean hasEnded() {
    return System.nanoTime() - writtenAt > length.toNanos();
  }

  /** When the lease ends, by the clock that it was claimed by. */
  public synchronized Instant end() {
    return token.end();
  }

  /** That clock's time now, give or take the time that a statement takes. */
  public synchronized Instant clockNow() {
    return token.end().minus(length).plusNanos(System.nanoTime() - writtenAt);
  }
}
