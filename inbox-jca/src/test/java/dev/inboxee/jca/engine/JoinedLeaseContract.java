package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Isolation;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Leases of rows whose transaction would not see what others write into them. */
@In(Form.LEASE)
abstract class JoinedLeaseContract extends EngineContract {

  /** A level of such transactions. */
  abstract Isolation level();

  private Subscribing changes() {
    return Subscribing.to(Changes.class).group("a").isolation(level()).transactional();
  }

  private Engine engineWithRow() throws SQLException {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "a", 1);
    return engine();
  }

  /**
   * Others see the old lease, and the transaction could not settle a row that they have changed.
   */
  @Test
  void a_handler_that_outlasts_its_lease_settles_its_row_all_the_same() throws Exception {
    Engine engine = engineWithRow();
    String ended = "changes WHERE locked_until < " + database.fromNow(0);
    Subscribing subscription =
        changes()
            .lease(Duration.ofSeconds(1))
            .handledBy(
                (message, row) -> {
                  TransactionalContract.write(engine, 1);
                  await().pollInSameThread().until(() -> count(ended) == 1);
                  assertThat(row.isLost()).isFalse();
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1");
    assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
    assertThat(count("bare")).isEqualTo(1);
    assertThat(count("changes")).isZero();
  }

  @Test
  void a_lease_that_was_lost_before_the_transaction_calls_no_handler() throws Exception {
    Engine engine = engineWithRow();
    engine
        .transactions()
        .onBegin(
            () -> {
              try {
                // Another server takes the row over.
                database.execute("UPDATE changes SET locked_until = " + database.fromNow(60));
              } catch (SQLException e) {
                throw new AssertionError(e);
              }
            });
    Subscribing subscription = changes().transactional(Duration.ofMinutes(1)).poll(NEVER);
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.LEASE_LOST) == 1);
    assertThat(subscription.endpoint().calls()).isEmpty();
    assertThat(count("changes")).isEqualTo(1);
    database.execute("DELETE FROM changes");
  }
}
