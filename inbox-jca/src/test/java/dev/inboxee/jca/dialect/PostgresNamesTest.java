package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

final class PostgresNamesTest extends NamesContract {

  @Override
  protected TestDatabase open() throws Exception {
    PostgresDatabase opened = PostgresDatabase.open();
    for (String schema : schemas()) {
      opened.execute("CREATE SCHEMA " + Quotes.STANDARD.quote(schema));
    }
    return opened;
  }

  @Override
  int longest() {
    return 63;
  }

  @Override
  Connection session() throws SQLException {
    return database.connect();
  }

  @Override
  List<String> schemas() {
    return List.of("App \"one\"", "app.two");
  }
}
