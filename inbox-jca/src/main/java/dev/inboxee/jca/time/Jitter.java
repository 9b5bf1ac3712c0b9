package dev.inboxee.jca.time;

import java.util.concurrent.ThreadLocalRandom;

/** Spreads waits, so that servers that started together do not ask together. */
public final class Jitter {

  private Jitter() {}

  /** A wait between {@code nanos} and a tenth more. */
  public static long lengthen(long nanos) {
    return nanos + ThreadLocalRandom.current().nextLong(nanos / 10 + 1);
  }

  /** A wait between four fifths of {@code nanos} and {@code nanos}. */
  public static long shorten(long nanos) {
    return nanos - ThreadLocalRandom.current().nextLong(nanos / 5 + 1);
  }
}
