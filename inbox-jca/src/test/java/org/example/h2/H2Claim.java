package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Claims due rows of a table, or of a group that keeps no order. */
final class H2Claim implements LeaseClaim {

  private final H2Candidates candidates;
  private final H2Lease lease;

  H2Claim(H2Table table, ClaimScope scope, List<QueueColumn> read) {
    this.candidates = new H2Candidates(table, scope);
    this.lease = new H2Lease(table, scope, read);
  }

  @Override
  public List<String> sql() {
    return List.of(candidates.sql, lease.sql);
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration length)
      throws SQLException {
    List<ClaimedRow> rows = new ArrayList<>();
    try {
      candidates.take(connection, limit, rows, ids -> lease.write(connection, ids, length));
    } catch (SQLException failure) {
      // What was taken before has been committed: it is in work, and somebody must handle it.
      if (rows.isEmpty()) {
        throw failure;
      }
    }
    return rows;
  }
}
