package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Extends the leases of rows in work, all in one go, each only while it holds its token. */
public interface LeaseExtension extends Operation {

  /**
   * Extends leases.
   *
   * @param connection within this operation's {@link #boundary}
   * @param rows the rows in work, one or more
   * @param lease from now, whole seconds, 1 or more
   * @return for each row, in the same order, its new token, or null if its lease is lost
   * @throws SQLException if the statement failed; which rows were extended is then unknown
   */
  List<@Nullable LeaseToken> extend(Connection connection, List<HeldRow> rows, Duration lease)
      throws SQLException;
}
