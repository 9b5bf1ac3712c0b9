package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.KeyedWindow;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.KeyedLeaseClaim;
import dev.inboxee.spi.dialect.KeyedRows;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Claims of each partition key the first row. Immutable.
 *
 * @param statement claims
 * @param rows reads
 */
record SqliteKeyedClaim(SqliteKeyed statement, SqliteRows rows) implements KeyedLeaseClaim {

  @Override
  public List<String> sql() {
    return statement.sql();
  }

  /** RETURNING does not tell how many rows were looked at; one claim more finds out. */
  @Override
  public KeyedRows claim(Connection connection, List<String> inWork, int limit, Duration lease)
      throws SQLException {
    Map<Parameter, Object> bound =
        Map.of(
            Parameter.LIMIT, limit,
            Parameter.WINDOW, KeyedWindow.of(limit),
            Parameter.LEASE, SqliteTimes.modifier(lease));
    List<ClaimedRow> claimed = statement.query(connection, inWork, bound, rows::all);
    return new KeyedRows(claimed, !claimed.isEmpty());
  }
}
