package dev.inboxee.it.held;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The application's tables, new when it starts. */
@ApplicationScoped
public class Tables {

  @Inject
  @ConfigProperty(name = "inbox.datasource")
  String dataSource;

  @Inject
  @ConfigProperty(name = "held.ddl")
  String ddl;

  void create(@Observes Startup startup) throws SQLException {
    for (String sql : ddl.split(";\\s*")) {
      run(sql);
    }
  }

  /** The first column of the first row, as text. */
  public String ask(String query) throws SQLException {
    return column(query).stream().findFirst().orElse("no row");
  }

  /** The first column, as text. */
  public List<String> column(String query) throws SQLException {
    List<String> column = new ArrayList<>();
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      while (result.next()) {
        column.add(String.valueOf(result.getString(1)));
      }
    }
    return column;
  }

  /** Runs a statement. */
  public void run(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A connection of the subscriptions' data source. */
  public Connection connect() throws SQLException {
    try {
      return InitialContext.<DataSource>doLookup(dataSource).getConnection();
    } catch (NamingException e) {
      throw new SQLException("No data source " + dataSource, e);
    }
  }
}
