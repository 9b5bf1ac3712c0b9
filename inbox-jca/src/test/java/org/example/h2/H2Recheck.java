package org.example.h2;

import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Locks a row once more if it is as it was. */
final class H2Recheck implements Recheck {

  private final H2Table table;
  private final ClaimScope scope;
  private final String sql;

  H2Recheck(H2Table table, ClaimScope scope) {
    this.table = table;
    this.scope = scope;
    String attempt =
        table.has(Role.ATTEMPT) ? " AND coalesce(" + table.column(Role.ATTEMPT) + ", 1) = ?" : "";
    this.sql =
        "SELECT 1 FROM %s WHERE %s = ? AND %s%s FOR UPDATE SKIP LOCKED"
            .formatted(table.name(), table.id(), table.unfinished(scope), attempt);
  }

  @Override
  public List<String> sql() {
    return List.of(sql);
  }

  @Override
  public Boundary boundary() {
    return Boundary.TRANSACTION;
  }

  @Override
  public boolean isUntouched(Connection connection, Object id, int attempt) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      int index = 1;
      statement.setObject(index++, id);
      if (scope instanceof ClaimScope.OneGroup one) {
        statement.setString(index++, one.group());
      }
      if (table.has(Role.ATTEMPT)) {
        statement.setInt(index, attempt);
      }
      try (ResultSet result = statement.executeQuery()) {
        return result.next();
      }
    }
  }
}
