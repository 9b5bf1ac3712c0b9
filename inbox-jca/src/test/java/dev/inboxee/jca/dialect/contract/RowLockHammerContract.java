package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The same for rows that a transaction holds; some of the transactions are rolled back. */
public abstract class RowLockHammerContract extends DialectContract {

  private static final int ROWS = 200;
  private static final int SESSIONS = 6;

  @Test
  void gives_each_row_to_one_session_at_a_time() throws Exception {
    QueueTable table =
        create(
            TestTable.named("hammered")
                .id(Long.class)
                .group()
                .priority()
                .retryAfter()
                .attempt()
                .build());
    insertGroup(table, "a", ROWS);
    Set<Object> inWork = ConcurrentHashMap.newKeySet();
    AtomicInteger finished = new AtomicInteger();
    Hammering.run(SESSIONS, random -> session(table, random, inWork, finished));
    assertThat(inWork).isEmpty();
    assertThat(ids(table)).isEmpty();
  }

  private Callable<Void> session(
      QueueTable table, Random random, Set<Object> inWork, AtomicInteger finished) {
    RowLockForm form = ((RowLockDialect) database.dialect()).rowLock(table);
    RowLockClaim claim = form.claim(group("a"), table.columns());
    RowSettlement finish = form.settlement(new Settlement.Finish());
    return () -> {
      try (Connection connection = database.connect()) {
        while (finished.get() < ROWS && !Thread.currentThread().isInterrupted()) {
          connection.setAutoCommit(false);
          List<ClaimedRow> rows = claim.claim(connection, 1 + random.nextInt(3));
          for (ClaimedRow row : rows) {
            Object id = row.value(0);
            assertThat(inWork.add(id)).as("row %s", id).isTrue();
            HeldRow held = new HeldRow(id, null, Duration.ZERO, null);
            assertThat(finish.settle(connection, List.of(held))).containsExactly(true);
            inWork.remove(id);
          }
          if (random.nextInt(4) == 0) {
            connection.rollback();
          } else {
            connection.commit();
            finished.addAndGet(rows.size());
          }
          connection.setAutoCommit(true);
        }
        return null;
      }
    };
  }
}
