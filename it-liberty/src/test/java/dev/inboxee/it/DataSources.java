package dev.inboxee.it;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.UserTransaction;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** What the server gives an application: its data sources and its transactions. */
@ApplicationScoped
class DataSources {

  @Resource DataSource standard;

  @Resource(lookup = "jdbc/sqlite")
  DataSource sqlite;

  @Resource(lookup = "jdbc/postgres")
  DataSource postgres;

  @Resource(lookup = "jdbc/postgresOnePhase")
  DataSource postgresOnePhase;

  @Resource UserTransaction transaction;

  DataSource standard() {
    return standard;
  }

  DataSource sqlite() {
    return sqlite;
  }

  DataSource postgres() {
    return postgres;
  }

  DataSource postgresOnePhase() {
    return postgresOnePhase;
  }

  UserTransaction transaction() {
    return transaction;
  }

  static String ask(DataSource dataSource, String query) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      return result.next() ? String.valueOf(result.getString(1)) : "no row";
    }
  }

  static void run(DataSource dataSource, String sql) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
