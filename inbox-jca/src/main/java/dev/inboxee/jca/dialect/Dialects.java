package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;

/** Placeholder. */
@SuppressWarnings("DoNotCallSuggester")
public final class Dialects {
  /** Placeholder. */
  public static Dialects of(ClassLoader loader) {
    throw new IllegalStateException();
  }

  /** Placeholder. */
  public Dialect serving(DatabaseVersion version) {
    throw new IllegalStateException();
  }
}
