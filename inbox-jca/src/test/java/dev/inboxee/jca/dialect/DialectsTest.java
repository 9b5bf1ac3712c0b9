package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.dialect.mysql.MariaDbDialect;
import dev.inboxee.jca.dialect.mysql.MySqlDialect;
import dev.inboxee.jca.dialect.postgres.PostgresDialect;
import dev.inboxee.jca.dialect.sqlite.SqliteDialect;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.TableName;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DialectsTest {

  /** What an application could bring: one for a product that is served, one for another. */
  public static final class Own implements Dialect {
    @Override
    public String served() {
      return "Own 7";
    }

    @Override
    public boolean recognises(DatabaseVersion database) {
      return database.product().equals("Own") || database.product().equals("SQLite");
    }

    @Override
    public boolean isServed(DatabaseVersion database) {
      return database.isAtLeast(7, 0);
    }

    @Override
    public Optional<List<TableColumn>> inspect(Connection connection, TableName name) {
      return Optional.empty();
    }

    @Override
    public Insertion insertion(QueueTable table, List<QueueColumn> columns) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FailureKind classify(SQLException failure) {
      return FailureKind.OTHER;
    }
  }

  private static final ClassLoader LOADER = DialectsTest.class.getClassLoader();

  private static Dialect of(ClassLoader loader, String product, int major, int minor) {
    return Dialects.load(loader)
        .of(new DatabaseVersion(product, major + "." + minor, major, minor));
  }

  @Test
  void finds_the_built_in_dialects_from_their_lowest_versions_on() {
    assertThat(of(LOADER, "PostgreSQL", 11, 0)).isInstanceOf(PostgresDialect.class);
    assertThat(of(LOADER, "PostgreSQL", 18, 6)).isInstanceOf(PostgresDialect.class);
    assertThat(of(LOADER, "SQLite", 3, 35)).isInstanceOf(SqliteDialect.class);
    assertThat(of(LOADER, "SQLite", 4, 0)).isInstanceOf(SqliteDialect.class);
  }

  private static Dialect of(String product, String text, int major, int minor) {
    return Dialects.load(LOADER).of(new DatabaseVersion(product, text, major, minor));
  }

  @Test
  void tells_mysql_and_mariadb_apart_whichever_driver_speaks() {
    assertThat(of("MySQL", "8.0.36-28", 8, 0)).isInstanceOf(MySqlDialect.class);
    assertThat(of("MySQL", "9.7.4-2", 9, 7)).isInstanceOf(MySqlDialect.class);
    assertThat(of("MySQL", "11.4.5-MariaDB", 11, 4)).isInstanceOf(MariaDbDialect.class);
    assertThat(of("MariaDB", "11.4.5-MariaDB", 11, 4)).isInstanceOf(MariaDbDialect.class);
    assertThat(of("MySQL", "5.5.5-10.6.18-MariaDB-log", 5, 5)).isInstanceOf(MariaDbDialect.class);
    assertThat(of("MariaDB", "10.6.18-MariaDB", 10, 6)).isInstanceOf(MariaDbDialect.class);
  }

  @ParameterizedTest
  @CsvSource({
    "PostgreSQL, 10.23 (Debian 10.23-1), 10, 23, PostgreSQL 11",
    "PostgreSQL, 9.6.24, 9, 6, PostgreSQL 11",
    "MySQL, 5.7.44-log, 5, 7, MySQL 8.0.1",
    "MySQL, 8.0.0-dmr, 8, 0, MySQL 8.0.1",
    "MySQL, 5.5.5-10.5.9-MariaDB, 5, 5, MariaDB 10.6",
    "MySQL, 10.5.29-MariaDB-ubu2004, 10, 5, MariaDB 10.6",
    "MariaDB, 5.5.68-MariaDB, 5, 5, MariaDB 10.6",
    "MariaDB, 10.3.39-MariaDB, 10, 3, MariaDB 10.6",
    "SQLite, 3.34.1, 3, 34, SQLite 3.35",
    "SQLite, 2.8.17, 2, 8, SQLite 3.35"
  })
  void refuses_a_version_that_is_too_old(
      String product, String text, int major, int minor, String lowest) {
    assertThatThrownBy(() -> of(product, text, major, minor))
        .isInstanceOf(StartException.class)
        .hasMessageContainingAll("INBX0402", product, text, lowest + " or newer");
  }

  @ParameterizedTest
  @CsvSource({
    "PostgreSQL, 11.0, 11, 0",
    "PostgreSQL, 18.6 (Ubuntu 18.6-1.pgdg), 18, 6",
    "MySQL, 8.0.1-dmr, 8, 0",
    "MySQL, 8.0.11, 8, 0",
    "MySQL, 8.4.0, 8, 4",
    "MySQL, 10.0.1, 10, 0",
    "MySQL, 5.5.5-10.6.0-MariaDB-log, 5, 5",
    "MariaDB, 10.11.2-MariaDB, 10, 11",
    "MariaDB, 12.0.1-MariaDB, 12, 0",
    "SQLite, 3.35.0, 3, 35",
    "SQLite, 3.100.0, 3, 100"
  })
  void serves_the_lowest_version_and_newer_ones(String product, String text, int major, int minor) {
    assertThat(of(product, text, major, minor).served()).isNotEmpty();
  }

  @Test
  void refuses_an_unknown_product_and_says_what_is_served() {
    assertThatThrownBy(() -> of(LOADER, "Oracle", 23, 0))
        .isInstanceOf(StartException.class)
        .hasMessageContainingAll(
            "INBX0401",
            "Oracle",
            "23.0",
            "PostgreSQL 11",
            "SQLite 3.35",
            "MySQL 8.0.1",
            "MariaDB 10.6");
  }

  @Test
  void lets_an_applications_dialect_go_first(@TempDir Path folder) throws IOException {
    try (URLClassLoader application = application(folder, Own.class.getName())) {
      assertThat(of(application, "Own", 7, 0)).isInstanceOf(Own.class);
      assertThat(of(application, "SQLite", 7, 0)).isInstanceOf(Own.class);
      assertThat(of(application, "SQLite", 3, 50)).isInstanceOf(SqliteDialect.class);
      assertThat(of(application, "PostgreSQL", 16, 0)).isInstanceOf(PostgresDialect.class);
    }
  }

  @Test
  void names_a_service_that_is_no_dialect(@TempDir Path folder) throws IOException {
    try (URLClassLoader application = application(folder, "org.example.Missing")) {
      assertThatThrownBy(() -> Dialects.load(application))
          .isInstanceOf(StartException.class)
          .hasMessageContainingAll("INBX0403", "org.example.Missing");
    }
  }

  private static URLClassLoader application(Path folder, String dialect) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Dialect.class.getName()), dialect);
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, LOADER);
  }
}
