package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.Isolation;
import dev.inboxee.spi.dialect.DatabaseVersion;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** MariaDB from version 10.6 on. */
public final class MariaDbDialect extends SharedDialect {

  // Before version 11 the server puts 5.5.5 in front, and not every driver takes it away.
  private static final Pattern VERSION = Pattern.compile("(?:5\\.5\\.5-)?(\\d+)\\.(\\d+).*");

  /** For the service loader. */
  public MariaDbDialect() {
    super(Product.MARIADB);
  }

  @Override
  public String served() {
    return "MariaDB 10.6";
  }

  @Override
  public boolean recognises(DatabaseVersion database) {
    return isMariaDb(database);
  }

  static boolean isMariaDb(DatabaseVersion database) {
    return (database.product() + " " + database.text())
        .toLowerCase(Locale.ROOT)
        .contains("mariadb");
  }

  /** With innodb_snapshot_isolation, the default from 11.6.2 on, older snapshots change nothing. */
  @Override
  public boolean seesExtensions(Isolation isolation) {
    return isolation == Isolation.READ_UNCOMMITTED || isolation == Isolation.READ_COMMITTED;
  }

  @Override
  public boolean isServed(DatabaseVersion database) {
    Matcher version = VERSION.matcher(database.text());
    if (!version.matches()) {
      return database.isAtLeast(10, 6);
    }
    int major = Integer.parseInt(version.group(1));
    return major > 10 || (major == 10 && Integer.parseInt(version.group(2)) >= 6);
  }
}
