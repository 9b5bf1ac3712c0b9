package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.contract.InsertionContract;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@NeedsServer(Servers.MYSQL)
final class MySqlInsertionTest {
  @Nested
  final class ConnectorJ extends InsertionContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
    }

    @Override
    protected boolean tellsIdsOfMany() {
      return false;
    }

    @Test
    void tells_no_number_of_another_column_for_the_id() throws SQLException {
      QueueTable table = table("twice", UUID.class);
      database.execute(
          "CREATE TABLE twice (id char(36) PRIMARY KEY DEFAULT (uuid()),"
              + " n bigint AUTO_INCREMENT UNIQUE, t text)");
      assertThat(insertOne(table)).isEmpty();
      database.execute("DROP TABLE twice");
      database.execute(
          "CREATE TABLE twice (id bigint PRIMARY KEY DEFAULT (7),"
              + " n bigint AUTO_INCREMENT UNIQUE, t text)");
      assertThat(insertOne(table("twice", Long.class))).isEmpty();
      database.execute("DROP TABLE twice");
    }

    private QueueTable table(String name, Class<?> id) {
      return new QueueTable(
          new TableName("", name),
          List.of(
              new QueueColumn("id", Role.ID, id, true),
              new QueueColumn("t", Role.DATA, String.class, false)),
          false);
    }

    private List<Object> insertOne(QueueTable table) throws SQLException {
      try (Connection connection = database.connect()) {
        return database
            .dialect()
            .insertion(table, table.columns().subList(1, 2))
            .insert(connection, List.<Object[]>of(new Object[] {"x"}));
      }
    }
  }

  @Nested
  final class MariaDbDriver extends InsertionContract {
    @Override
    protected TestDatabase open() throws Exception {
      return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.MARIADB);
    }

    @Override
    protected boolean tellsIdsOfMany() {
      return false;
    }
  }
}
