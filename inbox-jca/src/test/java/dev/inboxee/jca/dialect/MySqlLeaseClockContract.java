package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.LeaseClockContract;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same on MySQL and MariaDB, whose claims are several statements. */
abstract class MySqlLeaseClockContract extends LeaseClockContract {

  /** The end that it writes may be another's by then: see OneRow. */
  @Test
  void a_claim_that_stops_for_longer_than_its_lease_takes_nothing() throws SQLException {
    QueueTable plain =
        create(TestTable.named("plain").id(Long.class).group().attempt().lockedUntil().build());
    QueueTable ordered =
        create(
            TestTable.named("ordered").id(Long.class).fifoGroup().attempt().lockedUntil().build());
    for (QueueTable table : List.of(plain, ordered)) {
      ClaimScope group = group("a");
      insert(table, 1L, "a");
      clock.goOnBy(LEASE);
      assertThat(claim(table, group, 1)).isEmpty();
      assertThat(get(table, Role.LOCKED_UNTIL, 1L)).isNull();
      assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(1);
      clock.goOnBy(Duration.ofSeconds(1));
      assertThat(ids(claim(table, group, 1))).containsExactly(1L);
    }
  }

  /** The second reading lies within the lease, the third does not. */
  @Test
  void a_claim_that_stops_after_it_has_written_gives_its_row_back() throws SQLException {
    QueueTable table =
        create(TestTable.named("plain").id(Long.class).group().attempt().lockedUntil().build());
    insert(table, 1L, "a");
    clock.goOnBy(Duration.ofSeconds(20));
    assertThat(claim(table, WHOLE, 1)).isEmpty();
    assertThat(get(table, Role.LOCKED_UNTIL, 1L)).isNull();
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(1);
  }
}
