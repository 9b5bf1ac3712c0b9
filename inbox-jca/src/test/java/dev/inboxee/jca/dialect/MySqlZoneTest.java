package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.mysql.MySqlDialect;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** MariaDB passes over MySQL's hints as an old MySQL does. */
@NeedsServer(Servers.MARIADB)
final class MySqlZoneTest {

  @Test
  void refuses_a_server_that_ignores_the_hint_unless_the_session_is_in_utc() throws Exception {
    try (MySqlDatabase database = MySqlDatabase.open(Servers.MARIADB, MySqlDriver.CONNECTOR_J)) {
      QueueTable table = TestTable.named("zoned").id(Long.class).lockedUntil().build();
      database.create(table);
      MySqlDialect dialect = new MySqlDialect();
      LeaseClaim claim = dialect.lease(table).claim(new ClaimScope.WholeTable(), table.columns());
      try (Connection connection = database.connect()) {
        assertThatThrownBy(() -> claim.claim(connection, 1, Duration.ofSeconds(1)))
            .isInstanceOf(SQLException.class)
            .hasMessageContainingAll("INBX0511", "MariaDB", "SYSTEM");
        List<Object[]> rows = List.<Object[]>of(new Object[] {1L, null});
        assertThatThrownBy(() -> dialect.insertion(table, table.columns()).insert(connection, rows))
            .hasMessageContaining("INBX0511");
      }
      String utc = "&connectionTimeZone=UTC&forceConnectionTimeZoneToSession=true";
      try (Connection connection = database.dataSource(utc).getConnection()) {
        List<Object[]> rows = List.<Object[]>of(new Object[] {1L, null});
        dialect.insertion(table, table.columns()).insert(connection, rows);
      }
      assertThat(database.column("SELECT id FROM zoned")).hasSize(1);
    }
  }
}
