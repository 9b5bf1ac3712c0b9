package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.Isolation;
import dev.inboxee.spi.dialect.DatabaseVersion;

/** MySQL from version 8.0 on. */
public final class MySqlDialect extends SharedDialect {

  /** For the service loader. */
  public MySqlDialect() {
    super(Product.MYSQL);
  }

  @Override
  public String served() {
    return "MySQL 8.0.1";
  }

  // Connector/J calls MariaDB so too.
  @Override
  public boolean recognises(DatabaseVersion database) {
    return database.product().equals("MySQL") && !MariaDbDialect.isMariaDb(database);
  }

  /** What changes a row reads its last version, at each level. */
  @Override
  public boolean seesExtensions(Isolation isolation) {
    return true;
  }

  @Override
  public boolean isServed(DatabaseVersion database) {
    return database.isAtLeast(8, 0) && !database.text().startsWith("8.0.0");
  }
}
