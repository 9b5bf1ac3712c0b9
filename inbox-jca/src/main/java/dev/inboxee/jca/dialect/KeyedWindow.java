package dev.inboxee.jca.dialect;

/** How many due rows a claim by key looks at to find some of different keys. */
public final class KeyedWindow {

  private static final int ROWS_PER_KEY = 4;

  private KeyedWindow() {}

  /** For one row the first will do; for several a few of each key may stand in front. */
  public static int of(int limit) {
    return limit == 1 ? 1 : limit * ROWS_PER_KEY;
  }
}
