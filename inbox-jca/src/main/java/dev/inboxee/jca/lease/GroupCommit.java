package dev.inboxee.jca.lease;

import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.HeldRow;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Lets settlements of one kind that are ready together share a statement and its commit. One that
 * comes alone runs at once; those that come while a statement runs go together in the next one. So
 * none waits for others to become ready. Thread-safe, guarded by its lock.
 */
final class GroupCommit {

  /** More are left to the next statement. */
  private static final int MOST = 100;

  /** Settles rows; tells of each whether it was still held. */
  @FunctionalInterface
  interface Statement {
    /** Runs it. */
    boolean[] settle(List<HeldRow> rows) throws SQLException;
  }

  private static final class Settling {
    private final HeldRow row;
    private boolean over;
    private boolean held;
    private @Nullable Throwable failure;
    private boolean shared;

    Settling(HeldRow row) {
      this.row = row;
    }
  }

  private final Statement statement;
  private final Function<SQLException, FailureKind> kinds;
  private final Deque<Settling> ready = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition ended = lock.newCondition();
  private boolean running;

  GroupCommit(Statement statement, Function<SQLException, FailureKind> kinds) {
    this.statement = statement;
    this.kinds = kinds;
  }

  /**
   * Settles a row, perhaps with others.
   *
   * @return whether it was still held
   * @throws SQLException if its statement failed. One that was shared is run again for each row
   *     alone if the failure may be another row's.
   */
  boolean settle(HeldRow row) throws SQLException {
    Settling own = new Settling(row);
    List<Settling> together = together(own);
    if (!together.isEmpty()) {
      run(together);
    }
    return result(own);
  }

  /** Those that the calling thread is to settle; none if another one has settled its own. */
  private List<Settling> together(Settling own) {
    lock.lock();
    try {
      ready.add(own);
      while (running && !own.over) {
        ended.awaitUninterruptibly(); // not for longer than a statement may take
      }
      if (own.over) {
        return List.of();
      }
      running = true;
      ready.remove(own);
      List<Settling> together = new ArrayList<>(List.of(own));
      while (together.size() < MOST && !ready.isEmpty()) {
        together.add(ready.remove());
      }
      return together;
    } finally {
      lock.unlock();
    }
  }

  private void run(List<Settling> together) {
    Throwable failure = null;
    boolean[] held = new boolean[together.size()];
    try {
      held = statement.settle(together.stream().map(each -> each.row).toList());
    } catch (SQLException | RuntimeException | Error e) {
      failure = e;
    } finally {
      end(together, held, failure);
    }
  }

  private void end(List<Settling> together, boolean[] held, @Nullable Throwable failure) {
    lock.lock();
    try {
      for (int i = 0; i < held.length; i++) {
        Settling each = together.get(i);
        each.held = held[i];
        each.failure = failure;
        each.shared = together.size() > 1;
        each.over = true;
      }
      running = false;
      ended.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private boolean result(Settling own) throws SQLException {
    Throwable failure = own.failure;
    if (failure == null) {
      return own.held;
    }
    if (own.shared && isPerhapsOfAnother(failure)) {
      return statement.settle(List.of(own.row))[0];
    }
    if (failure instanceof SQLException e) {
      // Each thread needs one of its own, to which it adds what else fails.
      throw new SQLException(e.getMessage(), e.getSQLState(), e.getErrorCode(), e);
    }
    throw new IllegalStateException(failure);
  }

  /** A statement that lost against others, or its connection, is tried again by its settlement. */
  private boolean isPerhapsOfAnother(Throwable failure) {
    return !(failure instanceof SQLException e) || kinds.apply(e) == FailureKind.OTHER;
  }
}
