package dev.inboxee.it.joins;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The two databases. Their tables are made if they are missing, so a new start finds its rows. */
@ApplicationScoped
public class Tables {

  @Inject
  @ConfigProperty(name = "inbox.datasource")
  String queues;

  @Inject
  @ConfigProperty(name = "joins.accounts")
  String accounts;

  @Inject
  @ConfigProperty(name = "joins.queues.ddl")
  String queuesDdl;

  @Inject
  @ConfigProperty(name = "joins.accounts.ddl")
  String accountsDdl;

  void create(@Observes Startup startup) throws SQLException {
    create(queues, queuesDdl);
    create(accounts, accountsDdl);
  }

  private static void create(String dataSource, String ddl) throws SQLException {
    try (Connection connection = connect(dataSource);
        Statement statement = connection.createStatement()) {
      for (String sql : ddl.split(";\\s*")) {
        statement.execute(sql);
      }
    }
  }

  /** The database that holds the queue tables. */
  Connection queues() throws SQLException {
    return connect(queues);
  }

  /** The other database. */
  Connection accounts() throws SQLException {
    return connect(accounts);
  }

  private static Connection connect(String dataSource) throws SQLException {
    try {
      return InitialContext.<DataSource>doLookup(dataSource).getConnection();
    } catch (NamingException e) {
      throw new SQLException("No data source " + dataSource, e);
    }
  }

  /** Runs a statement with texts as parameters; answers how many rows it changed. */
  static int run(Connection connection, String sql, String... parameters) throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, parameters)) {
      return statement.executeUpdate();
    }
  }

  /** The first column, as text. */
  static List<String> column(Connection connection, String sql, String... parameters)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection, sql, parameters);
        ResultSet rows = statement.executeQuery()) {
      List<String> column = new ArrayList<>();
      while (rows.next()) {
        column.add(String.valueOf(rows.getString(1)));
      }
      return column;
    }
  }

  private static PreparedStatement prepare(Connection connection, String sql, String... parameters)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < parameters.length; i++) {
      statement.setString(i + 1, parameters[i]);
    }
    return statement;
  }
}
