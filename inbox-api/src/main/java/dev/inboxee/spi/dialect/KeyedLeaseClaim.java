package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * Takes due rows into work as a {@link LeaseClaim} of a table without FIFO groups does, but of each
 * partition key one: the first in claim order, and none where the key is in work already. A row
 * without a key is taken as if it had one of its own.
 *
 * <p>What is one key, the database decides by the column's collation: it compares rows with each
 * other and with the keys in work, and nothing else does.
 */
public interface KeyedLeaseClaim extends Operation {

  /**
   * Claims rows.
   *
   * @param connection within this operation's {@link #boundary}
   * @param inWork keys to leave out, as rows gave them; any number
   * @param limit how many rows at most, 1 or more
   * @param lease whole seconds, 1 or more
   * @return the rows that were taken
   * @throws SQLException if the claim failed; no row is then in work by it
   */
  KeyedRows claim(Connection connection, List<String> inWork, int limit, Duration lease)
      throws SQLException;
}
