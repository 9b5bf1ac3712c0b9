package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.AdvisoryClockContract;
import dev.inboxee.jca.dialect.contract.LeaseClockContract;
import dev.inboxee.jca.dialect.contract.RowLockClockContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PostgresClockTest {

  @Nested
  final class Lease extends LeaseClockContract {

    private PostgresDatabase postgres;

    @Override
    protected TestDatabase open() throws Exception {
      postgres = PostgresDatabase.open();
      return postgres;
    }

    /** However the driver sends the statements, the guard comes first and the types are right. */
    @ParameterizedTest
    @ValueSource(
        strings = {
          "",
          "&prepareThreshold=1",
          "&preferQueryMode=simple",
          "&preferQueryMode=extendedForPrepared",
          "&stringtype=unspecified"
        })
    void claims_of_ordered_groups_go_by_the_clock_in_every_mode_of_the_driver(String parameters)
        throws SQLException {
      QueueTable table =
          create(
              TestTable.named("ordered")
                  .id(Long.class)
                  .fifoGroup()
                  .retryAfter()
                  .lockedUntil()
                  .build());
      insert(table, 1L, "a", now());
      LeaseClaim claim = form(table).claim(group("a"), table.columns());
      try (Connection connection = postgres.dataSource(parameters).getConnection()) {
        for (int i = 0; i < 7; i++) {
          ClaimedRow row = claim.claim(connection, 1, LEASE).get(0);
          assertThat(row.token().end()).isEqualTo(now().plus(LEASE));
          assertThat(claim.claim(connection, 1, LEASE)).isEmpty();
          clock.advance(LEASE);
        }
      }
    }

    @Test
    void a_column_of_whole_seconds_keeps_its_tokens() throws SQLException {
      QueueTable table =
          create(TestTable.named("coarse").id(Long.class).group().lockedUntil().build());
      database.execute("ALTER TABLE coarse ALTER locked_until TYPE timestamptz(0)");
      insert(table, 1L, "a");
      clock.advance(Duration.ofMillis(1_001));
      ClaimedRow row = claim(table, WHOLE, 1).get(0);
      assertThat(row.token()).isEqualTo(token(table, 1L));
      assertThat(settle(table, new Settlement.Finish(), held(row))).containsExactly(true);
    }
  }

  @Nested
  final class RowLock extends RowLockClockContract {

    @Override
    protected TestDatabase open() throws Exception {
      return PostgresDatabase.open();
    }

    @Test
    void the_head_of_a_group_is_due_by_the_clock() throws SQLException {
      QueueTable table =
          create(TestTable.named("ordered").id(Long.class).fifoGroup().retryAfter().build());
      insert(table, 1L, "a", now().plusSeconds(1));
      RowLockClaim claim = rowLock(table).claim(group("a"), table.columns());
      assertThat(lock(claim)).isEmpty();
      clock.advance(Duration.ofSeconds(1));
      assertThat(ids(lock(claim))).containsExactly(1L);
    }

    private List<ClaimedRow> lock(RowLockClaim claim) throws SQLException {
      try (Connection connection = database.connect()) {
        connection.setAutoCommit(false);
        List<ClaimedRow> rows = claim.claim(connection, 1);
        connection.rollback();
        return rows;
      }
    }
  }

  @Nested
  final class Advisory extends AdvisoryClockContract {

    @Override
    protected TestDatabase open() throws Exception {
      return PostgresDatabase.open();
    }
  }
}
