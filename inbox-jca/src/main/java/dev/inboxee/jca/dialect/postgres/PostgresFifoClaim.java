package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * Claims the head of a group that keeps its order. Guard and claim go to the server together, and
 * in autocommit they are one transaction that ends on the server: a client that stops in between
 * leaves no guard behind. Immutable.
 */
final class PostgresFifoClaim implements LeaseClaim {

  private static final String INVALID_TRANSACTION_STATE = "25000";

  private final StatementText text;
  private final ClaimScope.OneGroup scope;
  private final PostgresRows rows;

  PostgresFifoClaim(StatementText text, ClaimScope.OneGroup scope, PostgresRows rows) {
    this.text = text;
    this.scope = scope;
    this.rows = rows;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration lease)
      throws SQLException {
    try (PreparedStatement statement = text.prepare(connection)) {
      PostgresClaim.bind(statement, text, scope.group(), limit, lease);
      statement.execute();
      try (ResultSet guard = statement.getResultSet()) {
        guard.next();
        checkIsolation(guard.getString(1));
      }
      statement.getMoreResults();
      try (ResultSet result = statement.getResultSet()) {
        return rows.all(result);
      }
    }
  }

  private void checkIsolation(String isolation) throws SQLException {
    if (!isolation.equals("read committed") && !isolation.equals("read uncommitted")) {
      throw new SQLException(
          Message.FIFO_ISOLATION.text(scope.group(), isolation), INVALID_TRANSACTION_STATE);
    }
  }
}
