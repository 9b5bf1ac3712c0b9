package dev.inboxee.bench.database;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.Servers;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The servers that are measured, each started when first asked for. */
public enum Product {
  POSTGRESQL("PostgreSQL", "postgresql"),
  MYSQL("MySQL", "mysql"),
  MARIADB("MariaDB", "mysql");

  private final String title;
  private final String folder;

  Product(String title, String folder) {
    this.title = title;
    this.folder = folder;
  }

  /** Those to measure: all, or those that {@code -Dbench.databases=postgresql,mysql} names. */
  public static List<Product> chosen() {
    List<String> names = List.of(System.getProperty("bench.databases", "").split(",", -1));
    return Arrays.stream(values())
        .filter(each -> names.equals(List.of("")) || names.contains(each.key()))
        .toList();
  }

  private String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Where {@code docs/tables} has its tables. */
  String folder() {
    return folder;
  }

  String title() {
    return title;
  }

  TestDatabase open() throws SQLException {
    return switch (this) {
      case POSTGRESQL -> PostgresDatabase.open();
      case MYSQL -> MySqlDatabase.open(Servers.MYSQL, MySqlDriver.CONNECTOR_J);
      case MARIADB -> MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
    };
  }

  /** A source of rows with the column {@code n}, from 1 on. */
  public String numbers(long rows) {
    if (this == POSTGRESQL) {
      return "generate_series(1, " + rows + ") AS numbers (n)";
    }
    StringBuilder value = new StringBuilder("1");
    StringBuilder digits = new StringBuilder();
    long power = 1;
    for (int digit = 0; power < rows; digit++, power *= 10) {
      value.append(" + ").append(power).append(" * d").append(digit).append(".d");
      digits.append(digit == 0 ? "" : " CROSS JOIN ").append(DIGITS).append(" AS d").append(digit);
    }
    return "(SELECT %s AS n FROM %s) AS numbers WHERE n <= %d"
        .formatted(value, digits.isEmpty() ? "(SELECT 1) AS one" : digits, rows);
  }

  private static final String DIGITS =
      "(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4"
          + " UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8"
          + " UNION ALL SELECT 9)";
}
