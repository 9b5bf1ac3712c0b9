package dev.inboxee.jca.dialect.contract;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until a test sets it, or goes on by a step with each reading. */
public final class SettableClock extends Clock {

  private Instant now;
  private Duration step = Duration.ZERO;

  /** A clock that stands. */
  public SettableClock(Instant now) {
    this.now = now;
  }

  /** Sets it on, or back. */
  public synchronized void advance(Duration duration) {
    now = now.plus(duration);
  }

  /** From now on each reading is so much later than the one before. */
  public synchronized void goOnBy(Duration eachReading) {
    step = eachReading;
  }

  @Override
  public synchronized Instant instant() {
    Instant reading = now;
    now = now.plus(step);
    return reading;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("Nobody needs it");
  }
}
