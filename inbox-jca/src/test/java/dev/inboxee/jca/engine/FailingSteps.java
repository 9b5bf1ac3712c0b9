package dev.inboxee.jca.engine;

import dev.inboxee.jca.engine.Heard.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Counts the steps of an engine from its first claim on, and lets one of them fail: each statement
 * and each commit is two, one before it takes effect and one afterwards.
 */
final class FailingSteps {

  private final int failing;
  private final Supplier<SQLException> failure;
  private final AtomicInteger steps = new AtomicInteger();
  private final AtomicBoolean counting = new AtomicBoolean();
  private volatile int settledAt;

  /**
   * Steps of which one fails.
   *
   * @param failing which one, from 1 on; 0 for none
   * @param failure what it throws
   */
  FailingSteps(int failing, Supplier<SQLException> failure) {
    this.failing = failing;
    this.failure = failure;
  }

  void of(Engine engine) {
    engine.listener().on(Kind.CLAIMING, heard -> counting.set(true));
    engine.listener().on(Kind.SETTLED, heard -> settledAt = steps.get());
    engine
        .dataSource()
        .onStatement(
            new ServerDataSource.Hook() {
              @Override
              public void before(Connection connection, String sql) throws SQLException {
                step();
              }

              @Override
              public void after() throws SQLException {
                step();
              }
            });
    engine.transactions().onCommit(this::commitStep);
    engine.transactions().onCommitted(this::commitStep);
  }

  private void step() throws SQLException {
    if (counting.get() && steps.incrementAndGet() == failing) {
      throw failure.get();
    }
  }

  /** As the transactions port tells of it. */
  private void commitStep() {
    try {
      step();
    } catch (SQLException e) {
      throw new IllegalStateException("The transaction did not commit, or nobody knows", e);
    }
  }

  /** How many steps there were when the row was settled. */
  int untilSettled() {
    return settledAt;
  }

  /** Whether the step that fails was reached. */
  boolean hasFailed() {
    return failing > 0 && steps.get() >= failing;
  }
}
