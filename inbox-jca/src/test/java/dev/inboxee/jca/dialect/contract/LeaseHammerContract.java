package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/**
 * Many sessions claim rows of one table at once, and each row comes to one of them. It stands
 * beside the forced races, for what nobody thought of.
 */
public abstract class LeaseHammerContract extends DialectContract {

  private static final int ROWS = 200;
  private static final int SESSIONS = 6;

  @Test
  void gives_each_row_to_one_session() throws Exception {
    QueueTable table =
        create(
            TestTable.named("hammered")
                .id(Long.class)
                .group()
                .priority()
                .retryAfter()
                .attempt()
                .lockedUntil()
                .build());
    insertGroup(table, "a", ROWS);
    Set<Object> taken = ConcurrentHashMap.newKeySet();
    Hammering.run(SESSIONS, random -> session(table, random, taken));
    assertThat(taken).hasSize(ROWS);
    assertThat(ids(table)).isEmpty();
  }

  private Callable<Void> session(QueueTable table, Random random, Set<Object> taken) {
    LeaseClaim claim = form(table).claim(WHOLE, table.columns());
    RowSettlement finish = form(table).settlement(new Settlement.Finish());
    return () -> {
      try (Connection connection = database.connect()) {
        while (taken.size() < ROWS && !Thread.currentThread().isInterrupted()) {
          List<ClaimedRow> rows = claim.claim(connection, 1 + random.nextInt(5), LEASE);
          for (ClaimedRow row : rows) {
            assertThat(taken.add(row.value(0))).as("row %s", row.value(0)).isTrue();
            assertThat(Boundaries.run(connection, finish, List.of(held(row))))
                .containsExactly(true);
          }
        }
        return null;
      }
    };
  }
}
