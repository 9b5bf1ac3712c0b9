package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a claim returns: the token, the columns that were asked for, the claim order's keys.
 */
final class SqliteRows {

  private record Keyed(ClaimedRow row, List<@Nullable Object> keys) {}

  private final RowReader reader;
  private final int firstKey;
  private final int keys;

  SqliteRows(QuotedTable table, List<QueueColumn> read) {
    this.reader = new RowReader(SqliteValues::read, read);
    this.firstKey = read.size() + 2;
    this.keys = table.table().claimOrder().size();
  }

  // To the last row: an open result would keep the database's write lock.
  List<ClaimedRow> all(ResultSet result) throws SQLException {
    List<Keyed> rows = new ArrayList<>();
    while (result.next()) {
      String token = result.getString(1);
      if (token != null) {
        rows.add(new Keyed(new ClaimedRow(token(token), reader.read(result, 2)), keys(result)));
      }
    }
    rows.sort((one, other) -> StorageOrder.compare(one.keys, other.keys));
    return rows.stream().map(Keyed::row).toList();
  }

  private List<@Nullable Object> keys(ResultSet result) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < keys; i++) {
      values.add(result.getObject(firstKey + i));
    }
    return values;
  }

  static LeaseToken token(String stored) {
    return new LeaseToken(stored, SqliteTimes.read(stored).toInstant());
  }
}
