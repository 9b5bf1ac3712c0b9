package dev.inboxee.jca.datasource;

import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.dialect.Dialects;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/** The adapter's databases, each asked once what it is. Thread-safe. */
public final class Databases {

  private final Environment environment;
  private final Dialects dialects;
  private final Map<String, Database> known = new ConcurrentHashMap<>();
  private final Map<String, HeldSessions> held = new ConcurrentHashMap<>();

  public Databases(Environment environment, Dialects dialects) {
    this.environment = environment;
    this.dialects = dialects;
  }

  /** A subscription will be opened, sooner or later. */
  public void expect(Activation activation) {
    held(activation.source().dataSource()).expect(activation);
  }

  private HeldSessions held(String name) {
    return held.computeIfAbsent(name, each -> new HeldSessions());
  }

  /**
   * The database behind a data source.
   *
   * @throws SQLException if it cannot be reached; asked again at the next call
   * @throws dev.inboxee.exception.StartException if there is no such data source, or no dialect
   *     serves it
   */
  public Database get(String name) throws SQLException {
    Database database = known.get(name);
    if (database == null) {
      database = ask(name);
      known.put(name, database);
    }
    return database;
  }

  private Database ask(String name) throws SQLException {
    DataSource dataSource = environment.dataSources().apply(name);
    // Not through sessions: this may be a publisher's first use, on a thread whose connections are
    // its caller's business.
    try (Connection connection = dataSource.getConnection()) {
      DatabaseVersion version = Bounded.on(connection, DatabaseVersion::of);
      Dialect dialect = dialects.of(version);
      Sessions sessions = new Sessions(dataSource, environment.transactions(), dialect::classify);
      return new Database(name, dataSource, sessions, version, dialect, held(name));
    }
  }
}
