package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.KeyedWindow;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.KeyedLeaseClaim;
import dev.inboxee.spi.dialect.KeyedRows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Claims of each partition key the first row. Immutable. */
final class PostgresKeyedClaim implements KeyedLeaseClaim {

  private final PostgresKeyed statement;
  private final PostgresRows rows;
  private final int looked;

  /**
   * A claim.
   *
   * @param looked where the statement says how many rows it looked at
   */
  PostgresKeyedClaim(PostgresKeyed statement, PostgresRows rows, int looked) {
    this.statement = statement;
    this.rows = rows;
    this.looked = looked;
  }

  @Override
  public List<String> sql() {
    return statement.sql();
  }

  @Override
  public KeyedRows claim(Connection connection, List<String> inWork, int limit, Duration lease)
      throws SQLException {
    long window = KeyedWindow.of(limit);
    Map<Parameter, Long> numbers =
        Map.of(
            Parameter.LIMIT,
            (long) limit,
            Parameter.WINDOW,
            window,
            Parameter.LEASE,
            lease.toSeconds());
    return statement.query(connection, inWork, numbers, result -> read(result, window));
  }

  private KeyedRows read(ResultSet result, long window) throws SQLException {
    List<ClaimedRow> claimed = new ArrayList<>();
    long seen = 0;
    while (result.next()) {
      claimed.add(rows.one(result));
      seen = result.getLong(looked);
    }
    return new KeyedRows(claimed, seen == window);
  }
}
