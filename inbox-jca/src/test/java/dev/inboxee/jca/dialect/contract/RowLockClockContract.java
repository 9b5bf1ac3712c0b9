package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The row lock form by a clock of the host's. */
public abstract class RowLockClockContract extends ClockContract {

  private QueueTable table() throws SQLException {
    return create(
        TestTable.named("locked")
            .id(Long.class)
            .group()
            .retryAfter()
            .attempt()
            .processedAt()
            .build());
  }

  protected RowLockForm rowLock(QueueTable table) {
    return ((RowLockDialect) database.dialect()).rowLock(table, clock).orElseThrow();
  }

  /** Claims rows, and settles them in the same transaction if there is something to settle. */
  protected List<ClaimedRow> lock(QueueTable table, ClaimScope scope, Settlement... settlements)
      throws SQLException {
    RowLockForm form = rowLock(table);
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      List<ClaimedRow> rows = form.claim(scope, table.columns()).claim(connection, 9);
      List<HeldRow> held = new ArrayList<>();
      rows.forEach(row -> held.add(new HeldRow(row.value(0), null, DELAY, null)));
      for (Settlement settlement : settlements) {
        assertThat(form.settlement(settlement).settle(connection, held)).doesNotContain(false);
      }
      connection.commit();
      return rows;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, -3})
  void takes_what_is_due_by_the_clock(int daysAhead) throws SQLException {
    clock = clock(daysAhead);
    QueueTable table = table();
    insertDue(table);
    assertThat(ids(lock(table, WHOLE))).containsExactly(4L, 1L, 2L);
    clock.advance(Duration.ofSeconds(1));
    assertThat(ids(lock(table, group("a")))).containsExactly(4L, 1L, 2L, 3L);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void settlements_write_times_of_the_clock(int rows) throws SQLException {
    QueueTable table = table();
    for (long id = 1; id <= rows; id++) {
      insert(table, id, "a");
    }
    clock.goOnBy(Duration.ofSeconds(1));
    assertThat(lock(table, WHOLE, new Settlement.Delay())).hasSize(rows);
    assertThat(time(table, Role.RETRY_AFTER, 1L)).isEqualTo(now().minusSeconds(1).plus(DELAY));
    assertThat(time(table, Role.RETRY_AFTER, (long) rows))
        .isEqualTo(time(table, Role.RETRY_AFTER, 1L));
    assertThat(lock(table, WHOLE)).isEmpty();
    clock.advance(DELAY);
    assertThat(lock(table, WHOLE, new Settlement.Finish())).hasSize(rows);
    assertThat(time(table, Role.PROCESSED_AT, (long) rows)).isEqualTo(now());
  }
}
