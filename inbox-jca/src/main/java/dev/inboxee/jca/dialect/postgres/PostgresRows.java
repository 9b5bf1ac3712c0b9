package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;

/** Reads what a claim returns: the token, then the columns that were asked for. */
final class PostgresRows {

  private final RowReader reader;

  PostgresRows(List<QueueColumn> read) {
    this.reader = new RowReader(PostgresValues::read, read);
  }

  List<ClaimedRow> all(ResultSet result) throws SQLException {
    List<ClaimedRow> rows = new ArrayList<>();
    while (result.next()) {
      rows.add(one(result));
    }
    return rows;
  }

  /** The current row. */
  ClaimedRow one(ResultSet result) throws SQLException {
    return new ClaimedRow(token(result, 1), reader.read(result, 2));
  }

  static LeaseToken token(ResultSet result, int index) throws SQLException {
    OffsetDateTime end = result.getObject(index, OffsetDateTime.class);
    return new LeaseToken(end, end.toInstant());
  }
}
