package dev.inboxee.it.app;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.transaction.UserTransaction;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The application's database, which it fills with new tables when it starts. */
@ApplicationScoped
public class Store {

  @Inject
  @ConfigProperty(name = "inbox.datasource")
  String dataSource;

  @Resource UserTransaction transaction;

  void create(@Observes Startup startup) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String sql : Ddl.of(connection)) {
        statement.execute(sql);
      }
    }
  }

  /** The first column of the first row, as text. */
  public String ask(String query) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      return result.next() ? String.valueOf(result.getString(1)) : "no row";
    }
  }

  public void run(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  public Connection connect() throws SQLException {
    return connect(dataSource);
  }

  public Connection connect(String name) throws SQLException {
    try {
      return InitialContext.<DataSource>doLookup(name).getConnection();
    } catch (NamingException e) {
      throw new SQLException("No data source " + name, e);
    }
  }

  /** Its JNDI name. */
  public String dataSource() {
    return dataSource;
  }

  public boolean isSqlite() {
    return dataSource.contains("sqlite");
  }

  public UserTransaction transaction() {
    return transaction;
  }
}
