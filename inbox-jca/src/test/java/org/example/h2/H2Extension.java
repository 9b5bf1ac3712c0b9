package org.example.h2;

import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Extends leases one by one; what one row's answer is does not depend on the others. */
final class H2Extension implements LeaseExtension {

  private final String sql;

  H2Extension(H2Table table) {
    this.sql =
        """
        SELECT %1$s FROM FINAL TABLE (
          UPDATE %2$s SET %1$s = %3$s WHERE %4$s = ? AND %1$s = ?)"""
            .formatted(
                table.column(Role.LOCKED_UNTIL), table.name(), H2Times.LEASE_END, table.id());
  }

  @Override
  public List<String> sql() {
    return List.of(sql);
  }

  @Override
  public List<LeaseToken> extend(Connection connection, List<HeldRow> rows, Duration lease)
      throws SQLException {
    List<LeaseToken> tokens = new ArrayList<>();
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      for (HeldRow row : rows) {
        statement.setLong(1, lease.toSeconds());
        statement.setObject(2, row.id());
        statement.setObject(3, row.lease().stored());
        try (ResultSet result = statement.executeQuery()) {
          tokens.add(result.next() ? H2Lease.token(result, 1) : null);
        }
      }
    }
    return tokens;
  }
}
