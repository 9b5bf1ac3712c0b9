package dev.inboxee.jca.database;

import dev.inboxee.jca.dialect.sqlite.SqliteDialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.sqlite.SQLiteDataSource;

/** A file in write-ahead mode in a temporary folder of its own. */
public final class SqliteDatabase implements TestDatabase {

  private final Path folder;

  private SqliteDatabase() throws IOException {
    this.folder = Files.createTempDirectory("inbox-sqlite");
  }

  /** Opens a new database. */
  public static SqliteDatabase open() throws IOException {
    return new SqliteDatabase();
  }

  /** A file beside the database, to attach as a schema. */
  public Path beside(String name) {
    return folder.resolve(name);
  }

  @Override
  public String url() {
    return "jdbc:sqlite:"
        + folder.resolve("test.db")
        + "?journal_mode=WAL&synchronous=NORMAL&busy_timeout=10000";
  }

  @Override
  public DataSource dataSource() {
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl(url());
    return source;
  }

  @Override
  public LeaseDialect dialect() {
    return new SqliteDialect();
  }

  @Override
  public String ddl(QueueTable table) {
    return TableDdl.create(this, table, SqliteDatabase::type);
  }

  @Override
  public LeaseToken token(QueueTable table, Object id) throws SQLException {
    String text = (String) value(table, Role.LOCKED_UNTIL, id);
    return new LeaseToken(text, Instant.parse(text.replace(' ', 'T') + "Z"));
  }

  private static String type(QueueColumn column) {
    if (column.role() == Role.ID && column.generated()) {
      return "INTEGER";
    }
    return switch (column.type().getSimpleName()) {
      case "long", "Long", "int", "Integer", "short", "Short", "boolean", "Boolean" -> "INTEGER";
      case "double", "Double" -> "REAL";
      case "byte[]" -> "BLOB";
      default -> "TEXT";
    };
  }

  @Override
  public String fromNow(double seconds) {
    return "strftime('%Y-%m-%d %H:%M:%f', 'now', '"
        + (seconds < 0 ? "" : "+")
        + seconds
        + " seconds')";
  }

  // Nobody else can begin to write while a transaction that wrote is open.
  @Override
  public List<String> openTransactions() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 100");
      statement.execute("BEGIN IMMEDIATE");
      statement.execute("ROLLBACK");
      return List.of();
    } catch (SQLException failure) {
      return List.of(failure.toString());
    }
  }

  @Override
  public void endSessions() {
    throw new UnsupportedOperationException("SQLite has no sessions that anybody else could end");
  }

  @Override
  public String givingUpLocks() {
    throw new UnsupportedOperationException("SQLite has no locks of sessions");
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
