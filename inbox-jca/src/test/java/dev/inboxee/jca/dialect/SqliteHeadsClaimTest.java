package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.HeadsClaimContract;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeadsClaim;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SqliteHeadsClaimTest extends HeadsClaimContract {
  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Test
  void ends_with_the_last_group_of_its_stretch_as_the_collation_orders_them() throws SQLException {
    QueueTable table = TestTable.named("nocase").id(Long.class).fifoGroup().lockedUntil().build();
    database.execute(
        "CREATE TABLE nocase (id INTEGER PRIMARY KEY, target TEXT COLLATE NOCASE,"
            + " locked_until TEXT)");
    long id = 1;
    for (String group : List.of("a", "B", "c")) {
      insert(table, id++, group);
    }
    HeadsClaim claim =
        form(table).heads(new ClaimScope.EveryGroup(Optional.empty()), table.columns());
    List<ClaimedRow> rows;
    try (Connection connection = database.connect()) {
      rows = claim.claim(connection, new GroupWalk(null, "B"), 10, LEASE).rows();
    }
    assertThat(ids(rows)).containsExactlyInAnyOrder(1L, 2L);
    database.execute("DROP TABLE nocase");
  }
}
