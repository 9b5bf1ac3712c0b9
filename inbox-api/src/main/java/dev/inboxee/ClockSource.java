package dev.inboxee;

/** Whose clock tells now for a queue table. */
public enum ClockSource {
  /** The database's: all servers agree, whatever their own clocks say. */
  DATABASE,
  /** The server's own, or the application's bean of type {@link java.time.Clock} if it has one. */
  HOST
}
