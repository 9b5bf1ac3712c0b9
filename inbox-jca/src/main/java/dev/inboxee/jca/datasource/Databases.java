package dev.inboxee.jca.datasource;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.dialect.Dialects;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.NotifyDialect;
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
    HeldSessions sessions = held(activation.source().dataSource());
    sessions.expect(activation);
    if (environment.listenNotify().serves(activation.source().dataSource())) {
      sessions.expectListening();
    }
  }

  private HeldSessions held(String name) {
    return held.computeIfAbsent(name, each -> new HeldSessions());
  }

  /**
   * The database behind a data source.
   *
   * @throws SQLException if it cannot be reached; asked again at the next call
   * @throws StartException if there is no such data source, no dialect serves it, or the dialect
   *     does not serve what is asked of the data source
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
      if (!environment.transactions().isActive() && !connection.getAutoCommit()) {
        throw new StartException(Message.NO_AUTOCOMMIT, null, name);
      }
      DatabaseVersion version = Bounded.on(connection, DatabaseVersion::of);
      Dialect dialect = dialects.of(version);
      if (environment.listenNotify().serves(name) && !(dialect instanceof NotifyDialect)) {
        throw new StartException(Message.LISTEN_NOT_SERVED, null, name, version.product());
      }
      Sessions sessions = new Sessions(dataSource, environment.transactions(), dialect::classify);
      return new Database(name, dataSource, sessions, version, dialect, held(name));
    }
  }
}
