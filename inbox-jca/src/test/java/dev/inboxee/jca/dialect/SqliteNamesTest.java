package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** A schema of SQLite is a file that the session attaches. */
final class SqliteNamesTest extends NamesContract {

  private SqliteDatabase sqlite;

  @Override
  protected TestDatabase open() throws Exception {
    sqlite = SqliteDatabase.open();
    return sqlite;
  }

  @Override
  int longest() {
    return 300;
  }

  @Override
  Connection session() throws SQLException {
    Connection session = database.connect();
    try (Statement statement = session.createStatement()) {
      for (int i = 0; i < schemas().size(); i++) {
        String file = sqlite.beside("other" + i + ".db").toString();
        statement.execute("ATTACH '" + file + "' AS " + Quotes.STANDARD.quote(schemas().get(i)));
      }
    }
    return session;
  }

  @Override
  List<String> schemas() {
    return List.of("App \"one\"", "app.two");
  }
}
