package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.Boundaries;
import dev.inboxee.jca.dialect.contract.InspectionContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SqliteInspectionTest extends InspectionContract {

  private SqliteDatabase sqlite;

  @Override
  protected TestDatabase open() throws Exception {
    sqlite = SqliteDatabase.open();
    return sqlite;
  }

  @Override
  protected String[] types() {
    return new String[] {"INTEGER", "BLOB", "TEXT"};
  }

  @Test
  void serves_the_table_of_an_attached_database() throws SQLException {
    QueueTable table =
        TestTable.named("Other One", "queue").id(Long.class).fifoGroup().lockedUntil().build();
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("ATTACH '" + sqlite.beside("other.db") + "' AS \"Other One\"");
      assertThat(database.dialect().inspect(connection, new TableName("Other One", "queue")))
          .isEmpty();
      statement.execute(database.ddl(table));
      assertThat(database.dialect().inspect(connection, table.name())).isPresent();
      assertThat(database.dialect().inspect(connection, new TableName("main", "queue"))).isEmpty();
      database
          .dialect()
          .insertion(table, table.columns().subList(0, 2))
          .insert(connection, List.<Object[]>of(new Object[] {1L, "a"}));
      ClaimedRow row = claim(connection, table, group("a"), 1).get(0);
      assertThat(form(table).extension().extend(connection, List.of(held(row)), LEASE).get(0))
          .isNotNull();
      assertThat(
              Boundaries.run(
                  connection, form(table).settlement(new Settlement.Finish()), List.of(held(row))))
          .containsExactly(false);
    }
  }
}
