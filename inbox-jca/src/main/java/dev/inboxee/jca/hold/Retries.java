package dev.inboxee.jca.hold;

import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Whether a settlement that failed is tried again. Confined to a thread. */
public final class Retries {

  private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

  private final Dialect dialect;
  private final long deadline = System.nanoTime() + PATIENCE;
  private long pause = FIRST_PAUSE;
  private @Nullable SQLException failure;
  private boolean passing = true;
  private boolean perhapsDone;

  public Retries(Dialect dialect) {
    this.dialect = dialect;
  }

  /** A statement has failed. */
  public void failed(SQLException cause) {
    FailureKind kind = dialect.classify(cause);
    failure = cause;
    passing = kind != FailureKind.OTHER;
    perhapsDone |= kind == FailureKind.CONNECTION;
  }

  /** A transaction has not committed, or nobody knows. */
  public void notCommitted(IllegalStateException cause) {
    failure = new SQLException(cause.getMessage(), cause);
    passing = true;
    perhapsDone = true;
  }

  /** Whether to try again, after a pause; not if the thread is interrupted. */
  public boolean again() {
    long wait = pause;
    pause = Math.min(pause * 2, LONGEST_PAUSE);
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
