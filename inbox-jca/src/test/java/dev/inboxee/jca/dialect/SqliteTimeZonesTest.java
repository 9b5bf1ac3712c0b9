package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Sessions of SQLite have no zone; the JVM's is left. */
final class SqliteTimeZonesTest extends TimeZonesContract {

  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  List<String> types() {
    return List.of("TEXT", "DATETIME");
  }

  @Override
  Connection session(int hours) throws SQLException {
    return database.connect();
  }

  @Override
  String secondsTo(String column) {
    return "(julianday(" + column + ") - julianday('now')) * 86400";
  }

  @Override
  String later(String column, int seconds) {
    return "strftime('%Y-%m-%d %H:%M:%f', " + column + ", '" + seconds + " seconds')";
  }
}
