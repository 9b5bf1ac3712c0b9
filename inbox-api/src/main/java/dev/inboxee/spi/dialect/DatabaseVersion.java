package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/**
 * What a connection says of the database behind it.
 *
 * @param product the product's name, for instance {@code PostgreSQL}
 * @param text the version as the product writes it, for instance {@code 11.4.5-MariaDB}
 * @param major the major version
 * @param minor the minor version
 */
public record DatabaseVersion(String product, String text, int major, int minor) {

  /**
   * Asks a connection.
   *
   * @param connection open
   * @return product and version
   * @throws SQLException if the driver cannot tell
   */
  public static DatabaseVersion of(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    return new DatabaseVersion(
        data.getDatabaseProductName(),
        data.getDatabaseProductVersion(),
        data.getDatabaseMajorVersion(),
        data.getDatabaseMinorVersion());
  }

  /**
   * Whether this version is the given one or newer.
   *
   * @param otherMajor a major version
   * @param otherMinor a minor version
   * @return whether it is at least that
   */
  public boolean isAtLeast(int otherMajor, int otherMinor) {
    return major > otherMajor || (major == otherMajor && minor >= otherMinor);
  }
}
