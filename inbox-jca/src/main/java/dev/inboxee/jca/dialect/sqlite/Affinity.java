package dev.inboxee.jca.dialect.sqlite;

import java.util.Locale;

/** What SQLite makes of the values of a column, by rules over its declared type. */
enum Affinity {
  INTEGER,
  TEXT,
  /** Every value stays as it is. */
  BLOB,
  REAL,
  NUMERIC;

  static Affinity of(String type) {
    String upper = type.toUpperCase(Locale.ROOT);
    if (upper.contains("INT")) {
      return INTEGER;
    }
    if (upper.contains("CHAR") || upper.contains("CLOB") || upper.contains("TEXT")) {
      return TEXT;
    }
    if (upper.contains("BLOB") || upper.isEmpty()) {
      return BLOB;
    }
    return upper.contains("REAL") || upper.contains("FLOA") || upper.contains("DOUB")
        ? REAL
        : NUMERIC;
  }

  /** Whether a column of this kind keeps every value of a column of another as it is there. */
  boolean takesAll(Affinity other) {
    return this == other || this == BLOB || (this == NUMERIC && other == INTEGER);
  }

  /** Whether texts that look like numbers become numbers. */
  boolean counts() {
    return this == INTEGER || this == REAL || this == NUMERIC;
  }
}
