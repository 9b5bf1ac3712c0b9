package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import java.util.List;

@NeedsServer(Servers.MYSQL)
final class MySqlDataTypesTest extends DataTypesContract {

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
  }

  @Override
  List<String> textTypes() {
    return List.of("LONGTEXT", "JSON", "MEDIUMTEXT", "LONGBLOB");
  }

  @Override
  List<String> byteTypes() {
    return List.of("LONGBLOB", "MEDIUMBLOB", "LONGTEXT");
  }

  @Override
  List<String> headerTypes() {
    return List.of("JSON", "TEXT", "VARCHAR(500)", "BLOB");
  }
}
