package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The same on MySQL and MariaDB, where a schema is what they also call a database. */
abstract class MySqlNamesContract extends NamesContract {

  private MySqlDatabase mysql;

  abstract MySqlDatabase openMySql() throws SQLException;

  @Override
  protected TestDatabase open() throws Exception {
    mysql = openMySql();
    for (String schema : schemas()) {
      mysql.execute("CREATE DATABASE " + Quotes.BACKTICKS.quote(schema));
    }
    return mysql;
  }

  @Override
  int longest() {
    return 64;
  }

  @Override
  Connection session() throws SQLException {
    return database.connect();
  }

  @Override
  List<String> schemas() {
    return List.of(mysql.name() + "_app one", mysql.name() + "_app \"two\".three");
  }
}
