package org.example.h2;

import java.time.Duration;

/** The database's clock. */
final class H2Times {

  /**
   * When the transaction began: for claims, which begin one. All of a statement's readings are the
   * same.
   */
  static final String NOW = "CURRENT_TIMESTAMP(9)";

  /**
   * When the statement began: for settlements, whose transaction may be as old as the handler's
   * work.
   */
  static final String AT_STATEMENT =
      "(SELECT executing_statement_start FROM information_schema.sessions"
          + " WHERE session_id = SESSION_ID())";

  /** So many milliseconds from then, a parameter. */
  static final String LATER = "DATEADD(MILLISECOND, ?, " + AT_STATEMENT + ")";

  /** So many seconds from the claim, a parameter. */
  static final String LEASE_END = "DATEADD(SECOND, ?, " + NOW + ")";

  /**
   * A condition on a lease: there is one. Written so, an index finds them; IS NOT NULL would not.
   */
  static final String IS_SET = " > TIMESTAMP WITH TIME ZONE '0001-01-01 00:00:00+00'";

  // Beyond any use, and within what DATEADD can reckon with.
  private static final Duration LONGEST = Duration.ofDays(36_525);

  private H2Times() {}

  static long millis(Duration delay) {
    return (delay.compareTo(LONGEST) > 0 ? LONGEST : delay).toMillis();
  }
}
