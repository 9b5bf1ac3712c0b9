package dev.inboxee.jca.claim;

import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;

/** Lets claims that met others in the database try again. */
public final class Rivals {

  private static final int MOST_TRIES = 50;
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(2);

  /** A claim that has no effect where it fails. */
  @FunctionalInterface
  public interface Claim<T> {
    /** Runs it. */
    T run() throws SQLException;
  }

  private Rivals() {}

  /** Runs a claim until it does not lose against another transaction. */
  public static <T> T outlast(Dialect dialect, Claim<T> claim) throws SQLException {
    for (int tries = 1; ; tries++) {
      try {
        return claim.run();
      } catch (SQLException e) {
        boolean again = dialect.classify(e) == FailureKind.CONFLICT && tries < MOST_TRIES;
        if (!again || !Pause.upTo(tries * PAUSE)) {
          throw e;
        }
      }
    }
  }
}
