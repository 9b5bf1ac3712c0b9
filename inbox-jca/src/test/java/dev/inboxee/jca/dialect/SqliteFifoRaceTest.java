package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A claim and an extension of one group, begun while the other's transaction is open. */
final class SqliteFifoRaceTest extends DialectContract {

  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  private QueueTable table() throws SQLException {
    return create(TestTable.named("jobs").id(Long.class).fifoGroup().lockedUntil().build());
  }

  private HeldRow lateWithOneAhead(QueueTable table) throws SQLException {
    insert(table, 5L, "a");
    HeldRow late = ended(table, claim(table, group("a"), 1).get(0));
    insert(table, 1L, "a");
    return late;
  }

  /** Commits the first's transaction once the second was begun beside it. */
  private <T> T beside(Connection first, Callable<T> second) throws Exception {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    CountDownLatch begun = new CountDownLatch(1);
    try {
      Future<T> result =
          thread.submit(
              () -> {
                begun.countDown();
                return second.call();
              });
      begun.await();
      first.commit();
      return result.get();
    } finally {
      thread.shutdownNow();
    }
  }

  @Test
  void an_extension_that_is_not_committed_yet_keeps_its_group() throws Exception {
    QueueTable table = table();
    HeldRow late = lateWithOneAhead(table);
    try (Connection a = database.connect()) {
      a.setAutoCommit(false);
      assertThat(form(table).extension().extend(a, List.of(late), LEASE).get(0)).isNotNull();
      assertThat(beside(a, () -> claim(table, group("a"), 1))).isEmpty();
    }
  }

  @Test
  void an_extension_that_waits_for_a_claim_loses() throws Exception {
    QueueTable table = table();
    HeldRow late = lateWithOneAhead(table);
    try (Connection b = database.connect()) {
      b.setAutoCommit(false);
      assertThat(ids(claim(b, table, group("a"), 1))).containsExactly(1L);
      assertThat(beside(b, () -> extend(table, late))).containsOnlyNulls();
    }
  }

  @Test
  void a_claim_sees_what_another_did_while_it_waited() throws Exception {
    QueueTable table = table();
    insert(table, 5L, "a");
    insert(table, 1L, "a");
    try (Connection a = database.connect()) {
      a.setAutoCommit(false);
      assertThat(ids(claim(a, table, group("a"), 1))).containsExactly(1L);
      assertThat(beside(a, () -> claim(table, group("a"), 1))).isEmpty();
    }
  }
}
