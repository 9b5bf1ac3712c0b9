package dev.inboxee.it;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.server.Servers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.Map;

/**
 * MySQL and MariaDB beside PostgreSQL. They start for the first class of the run that needs them,
 * so that a run without such a class does not wait for them. Confined to the thread that runs the
 * tests.
 */
final class MySqlDatabases {

  private static final Map<Servers, MySqlDatabase> OPEN = new EnumMap<>(Servers.class);

  private MySqlDatabases() {}

  /**
   * Makes the two databases on a server that data sources of Open Liberty's name, if nobody did so
   * before. The test run's server knows them from then on, and each that is made later.
   */
  static void open(Servers server) {
    if (OPEN.containsKey(server)) {
      return;
    }
    try {
      OPEN.put(server, MySqlDatabase.open(server, driver(server)));
      try (Connection connection = connect(server);
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE DATABASE %s CHARACTER SET utf8mb4".formatted(second(server)));
      }
      ServerDirectory.ofTestRun().define(name(server), variables(server));
    } catch (SQLException e) {
      throw new IllegalStateException("No database on " + server, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells a server of all databases that are open now. */
  static void define(ServerDirectory directory) throws IOException {
    for (Servers server : OPEN.keySet()) {
      directory.define(name(server), variables(server));
    }
  }

  /** The first of the two databases. */
  static MySqlDatabase database(Servers server) {
    return OPEN.get(server);
  }

  /** A connection from outside, to the first of the two databases. */
  static Connection connect(Servers server) throws SQLException {
    return OPEN.get(server).dataSource().getConnection();
  }

  /** A connection from outside, to the second one on the same server. */
  static Connection connectSecond(Servers server) throws SQLException {
    Connection connection = connect(server);
    connection.setCatalog(second(server));
    return connection;
  }

  private static String second(Servers server) {
    return OPEN.get(server).name() + "second";
  }

  /**
   * Leaves nothing on servers that are not the tests' own. The others end with the JVM, while what
   * a failed test left in doubt would hold up an orderly end.
   */
  static void closeAll() throws SQLException {
    for (Map.Entry<Servers, MySqlDatabase> each : OPEN.entrySet()) {
      if (each.getKey().isGiven()) {
        each.getValue().close();
      }
    }
    OPEN.clear();
  }

  private static Map<String, String> variables(Servers server) {
    String prefix = "it." + name(server);
    return Map.of(
        prefix + ".server", OPEN.get(server).address(),
        prefix + ".database", OPEN.get(server).name());
  }

  private static String name(Servers server) {
    return server == Servers.MYSQL ? "mysql" : "mariadb";
  }

  private static MySqlDriver driver(Servers server) {
    return server == Servers.MYSQL ? MySqlDriver.CONNECTOR_J : MySqlDriver.MARIADB;
  }
}
