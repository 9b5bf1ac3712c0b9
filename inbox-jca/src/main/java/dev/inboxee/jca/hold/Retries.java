package dev.inboxee.jca.hold;

import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Whether a settlement that failed is tried again. Confined to a thread. */
public final class Retries {

  private static final long SECOND_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

  private final Dialect dialect;
  private final long deadline = System.nanoTime() + PATIENCE;
  private long pause;
  private @Nullable SQLException failure;
  private boolean passing = true;
  private boolean perhapsDone;

  public Retries(Dialect dialect) {
    this.dialect = dialect;
  }

  /** A statement that commits by itself has failed. */
  public void failed(SQLException cause) {
    perhapsDone |= failedWithoutEffect(cause) == FailureKind.CONNECTION;
  }

  /** A statement has failed whose transaction nobody commits any more. */
  public FailureKind failedWithoutEffect(SQLException cause) {
    FailureKind kind = dialect.classify(cause);
    failure = cause;
    passing = kind != FailureKind.OTHER;
    return kind;
  }

  /** There was no connection to try on, or no transaction any more. There may be another. */
  public void notOpened(SQLException cause) {
    failure = cause;
    passing = true;
  }

  /** A transaction has not committed, or nobody knows. */
  public void notCommitted(IllegalStateException cause) {
    failure = new SQLException(cause.getMessage(), cause);
    passing = true;
    perhapsDone = true;
  }

  /**
   * Whether to try again, after a pause; not if the thread is interrupted. The first time there is
   * none: meanwhile nothing may hold the row.
   */
  public boolean again() {
    long wait = pause;
    pause = wait == 0 ? SECOND_PAUSE : Math.min(wait * 2, LONGEST_PAUSE);
    return passing && deadline - System.nanoTime() > 0 && Pause.upTo(wait);
  }

  /** Whether what failed may have taken effect all the same. */
  public boolean perhapsDone() {
    return perhapsDone;
  }

  /** The last failure. */
  public SQLException failure() {
    return failure == null ? new SQLException("nothing has failed") : failure;
  }
}
