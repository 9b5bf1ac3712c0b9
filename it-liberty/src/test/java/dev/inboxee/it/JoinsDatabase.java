package dev.inboxee.it;

import dev.inboxee.it.joins.Joins;
import dev.inboxee.it.joins.Place;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.jca.dialect.postgres.PostgresDialect;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.jspecify.annotations.Nullable;

/** The databases of the application {@link Joins}, seen from outside. */
enum JoinsDatabase {
  POSTGRES(null),
  MYSQL(Servers.MYSQL),
  MARIADB(Servers.MARIADB);

  private static final Pattern NAME = Pattern.compile("\"name\":\"([^\"]*)\"");

  private final @Nullable Servers server;

  JoinsDatabase(@Nullable Servers server) {
    this.server = server;
  }

  /** Those that run here, started; on a build server all have to. */
  static List<JoinsDatabase> available() {
    return Stream.of(values()).filter(JoinsDatabase::runs).toList();
  }

  private boolean runs() {
    if (server == null) {
      return true;
    }
    Optional<String> missing = server.missing();
    missing.ifPresentOrElse(System.out::println, () -> MySqlDatabases.open(server));
    return missing.isEmpty();
  }

  /** The application for this database. */
  WebArchive war() {
    return server == null ? Joins.onPostgres() : Joins.onMySql(lowerCase());
  }

  /** As in the names of the application and of its data source. */
  String lowerCase() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the names of its messages begin with. */
  String prefix() {
    return lowerCase() + "-";
  }

  /** The branches on the whole server that are prepared and neither committed nor rolled back. */
  List<String> inDoubt() throws SQLException {
    try (Connection connection = queues()) {
      return inDoubt(connection);
    }
  }

  /** Returns as soon as a branch is prepared; false if none was within so much time. */
  boolean awaitsInDoubt(Duration patience) throws SQLException {
    long end = System.nanoTime() + patience.toNanos();
    try (Connection connection = queues()) {
      boolean found = false;
      while (!found && System.nanoTime() < end) {
        found = !inDoubt(connection).isEmpty();
      }
      return found;
    }
  }

  private List<String> inDoubt(Connection connection) throws SQLException {
    return server == null
        ? column(connection, "SELECT gid FROM pg_prepared_xacts", 1)
        : column(connection, "XA RECOVER", 4);
  }

  /** Every message that was published, which gives it its account. */
  List<String> published() throws SQLException {
    try (Connection connection = accounts()) {
      return column(connection, "SELECT message FROM joins_accounts", 1);
    }
  }

  /** The names of the messages in a place, each as often as it is there. */
  List<String> names(Place place) throws SQLException {
    return switch (place) {
      case WAITING -> waiting();
      case PERSISTED -> inQueues("SELECT message FROM joins_entries");
      case FOLLOWED -> inQueues("SELECT message FROM joins_follow_ups");
      case PAID -> paid();
      case SENT -> throw new IllegalArgumentException("Messages are sent to no database");
    };
  }

  private List<String> waiting() throws SQLException {
    List<String> names = new ArrayList<>();
    for (String table : List.of("joins_locked", "joins_leased", "joins_advised")) {
      for (String payload : inQueues("SELECT payload FROM " + table)) {
        Matcher name = NAME.matcher(payload);
        names.add(name.find() ? name.group(1) : payload);
      }
    }
    return names;
  }

  private List<String> paid() throws SQLException {
    List<String> names = new ArrayList<>();
    try (Connection connection = accounts();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT message, paid FROM joins_accounts")) {
      while (rows.next()) {
        names.addAll(Collections.nCopies(rows.getInt(2), rows.getString(1)));
      }
    }
    return names;
  }

  private List<String> inQueues(String query) throws SQLException {
    try (Connection connection = queues()) {
      return column(connection, query, 1);
    }
  }

  /** What claims its rows. */
  Dialect dialect() {
    return server == null ? new PostgresDialect() : MySqlDatabases.database(server).dialect();
  }

  /** The forms in which its groups keep their order. */
  List<Form> formsOfOrderedGroups() {
    return server == null || MySqlDatabases.database(server).locksFifoGroups()
        ? List.of(Form.LEASE, Form.ROW_LOCK)
        : List.of(Form.LEASE);
  }

  /** Makes what guards them in the row lock form, beside a queue table. */
  void createGuards(TableName queue) throws SQLException {
    if (server != null) {
      MySqlDatabases.database(server).createGuards(queue);
    }
  }

  /** To the database that holds the queue tables. */
  Connection queues() throws SQLException {
    return server == null ? Databases.postgres() : MySqlDatabases.connect(server);
  }

  /** To the other database. */
  private Connection accounts() throws SQLException {
    return server == null ? Databases.postgresSecond() : MySqlDatabases.connectSecond(server);
  }

  private static List<String> column(Connection connection, String query, int column)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(column));
      }
      return values;
    }
  }
}
