package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes leases into rows that are due, and reads the rows as it left them. One statement does
 * both: FINAL TABLE gives the rows that an UPDATE changed, so a token is never another claim's.
 */
final class H2Lease {

  private final H2Table table;
  private final ClaimScope scope;
  private final H2Rows rows;
  final String sql;

  H2Lease(H2Table table, ClaimScope scope, List<QueueColumn> read) {
    this.table = table;
    this.scope = scope;
    this.rows = H2Rows.after(read);
    String attempt =
        table.has(Role.ATTEMPT) ? ", " + table.column(Role.ATTEMPT) + " = " + table.counted() : "";
    this.sql =
        """
        SELECT %1$s, %2$s%3$s FROM FINAL TABLE (
          MERGE INTO %4$s AS m USING (
            SELECT %1$s AS id FROM %4$s WHERE %1$s = ANY(?) AND %5$s FOR UPDATE SKIP LOCKED) AS c
          ON m.%1$s = c.id WHEN MATCHED THEN UPDATE SET %2$s = %6$s%7$s)"""
            .formatted(
                table.id(),
                table.column(Role.LOCKED_UNTIL),
                rows.list(),
                table.name(),
                table.claimable(scope),
                H2Times.LEASE_END,
                attempt);
  }

  /** Takes those of some rows that are due and that nobody has locked. */
  Map<Object, ClaimedRow> write(Connection connection, List<Object> ids, Duration lease)
      throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      int index = 1;
      statement.setObject(index++, ids.toArray());
      if (scope instanceof ClaimScope.OneGroup one) {
        statement.setString(index++, one.group());
      }
      statement.setLong(index, lease.toSeconds());
      Map<Object, ClaimedRow> written = new HashMap<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          Object id = H2Rows.value(result, 1, table.table().id());
          written.put(id, new ClaimedRow(token(result, 2), rows.read(result, 3)));
        }
      }
      return written;
    }
  }

  static LeaseToken token(ResultSet result, int index) throws SQLException {
    Instant end = result.getObject(index, Instant.class);
    return new LeaseToken(end, end);
  }
}
