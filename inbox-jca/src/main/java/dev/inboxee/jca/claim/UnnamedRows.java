package dev.inboxee.jca.claim;

import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Rows of one subscription whose ids cannot be read. No statement could settle them, so claims
 * leave them where they are; they are warned of, but not at each claim. Thread-safe.
 */
final class UnnamedRows {

  private static final System.Logger LOG = System.getLogger(UnnamedRows.class.getName());
  private static final long BETWEEN_WARNINGS = TimeUnit.MINUTES.toNanos(5);

  private final String subscription;
  private final String table;
  private final AtomicLong nextWarning = new AtomicLong(System.nanoTime());

  UnnamedRows(String subscription, String table) {
    this.subscription = subscription;
    this.table = table;
  }

  /** A claim has met one. */
  void found(SQLException cause) {
    long now = System.nanoTime();
    long next = nextWarning.get();
    if (now - next >= 0 && nextWarning.compareAndSet(next, now + BETWEEN_WARNINGS)) {
      Throwable first = cause.getCause();
      String thrown = first == null ? cause.toString() : cause + ": " + first.getMessage();
      LOG.log(Level.WARNING, Message.ROW_UNNAMED.text(subscription, table, thrown));
    }
  }
}
