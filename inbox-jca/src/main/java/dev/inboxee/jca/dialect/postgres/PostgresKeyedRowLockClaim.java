package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.KeyedRowLockClaim;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Locks due rows of keys that are not in work. Immutable. */
final class PostgresKeyedRowLockClaim implements KeyedRowLockClaim {

  private final PostgresKeyed statement;
  private final RowReader reader;

  PostgresKeyedRowLockClaim(PostgresKeyed statement, List<QueueColumn> read) {
    this.statement = statement;
    this.reader = new RowReader(PostgresValues::read, read);
  }

  @Override
  public List<String> sql() {
    return statement.sql();
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, List<String> inWork, int limit)
      throws SQLException {
    return statement.query(connection, inWork, Map.of(Parameter.LIMIT, (long) limit), this::all);
  }

  private List<ClaimedRow> all(ResultSet result) throws SQLException {
    List<ClaimedRow> rows = new ArrayList<>();
    while (result.next()) {
      rows.add(new ClaimedRow(null, reader.read(result, 1)));
    }
    return rows;
  }
}
