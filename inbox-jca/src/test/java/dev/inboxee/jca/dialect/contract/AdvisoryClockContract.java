package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.AdvisoryTake;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.HeldRow;
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

/** The advisory lock form by a clock of the host's. */
public abstract class AdvisoryClockContract extends ClockContract {

  private QueueTable table(boolean counts) throws SQLException {
    TestTable table = TestTable.named("keyed").id(Long.class).group().retryAfter().processedAt();
    return create(counts ? table.attempt().build() : table.build());
  }

  private AdvisoryForm advisory(QueueTable table) {
    return ((AdvisoryDialect) database.dialect()).advisory(table, clock).orElseThrow();
  }

  private List<Object> choose(QueueTable table, ClaimScope scope) throws SQLException {
    try (Connection connection = database.connect()) {
      return advisory(table).candidates(scope, List.of()).choose(connection, 9).stream()
          .map(Candidate::id)
          .toList();
    }
  }

  private List<Object> take(QueueTable table, ClaimScope scope) throws SQLException {
    List<Object> taken = new ArrayList<>();
    AdvisoryTake take = advisory(table).take(scope, table.columns());
    try (Connection connection = database.connect()) {
      for (long id = 1; id <= 4; id++) {
        take.take(connection, id).ifPresent(row -> taken.add(row.value(0)));
      }
    }
    return taken;
  }

  private void settleAll(QueueTable table, Settlement settlement, int rows) throws SQLException {
    List<HeldRow> held = new ArrayList<>();
    for (long id = 1; id <= rows; id++) {
      held.add(new HeldRow(id, null, DELAY, null));
    }
    try (Connection connection = database.connect()) {
      assertThat(advisory(table).settlement(settlement).settle(connection, held))
          .doesNotContain(false);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, -3})
  void chooses_and_takes_what_is_due_by_the_clock(int daysAhead) throws SQLException {
    for (boolean counts : List.of(true, false)) {
      clock = clock(daysAhead);
      QueueTable table = table(counts);
      insertDue(table);
      assertThat(choose(table, WHOLE)).containsExactly(4L, 1L, 2L);
      assertThat(take(table, group("a"))).containsExactly(1L, 2L, 4L);
      clock.advance(Duration.ofSeconds(1));
      assertThat(choose(table, group("a"))).containsExactly(4L, 1L, 2L, 3L);
      assertThat(take(table, WHOLE)).containsExactly(1L, 2L, 3L, 4L);
      leavesNothingOpen();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void settlements_write_times_of_the_clock(int rows) throws SQLException {
    QueueTable table = table(true);
    for (long id = 1; id <= rows; id++) {
      insert(table, id, "a");
    }
    clock.goOnBy(Duration.ofSeconds(1));
    settleAll(table, new Settlement.Delay(), rows);
    assertThat(time(table, Role.RETRY_AFTER, 1L)).isEqualTo(now().minusSeconds(1).plus(DELAY));
    assertThat(time(table, Role.RETRY_AFTER, (long) rows))
        .isEqualTo(time(table, Role.RETRY_AFTER, 1L));
    assertThat(choose(table, WHOLE)).isEmpty();
    clock.advance(DELAY);
    assertThat(choose(table, WHOLE)).hasSize(rows);
    settleAll(table, new Settlement.Finish(), rows);
    assertThat(time(table, Role.PROCESSED_AT, (long) rows)).isEqualTo(now());
  }
}
