package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
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
import java.time.Instant;
import java.util.List;

/**
 * Claims the head of a group that keeps its order. In autocommit the guard, the claim and their
 * commit go to the server together, so a client that stops leaves no guard behind. Within a
 * transaction of the caller's the guard stays until its end. Immutable.
 */
final class PostgresFifoClaim implements LeaseClaim {

  private static final String INVALID_TRANSACTION_STATE = "25000";

  private final StatementText alone;
  private final StatementText within;
  private final Now now;
  private final ClaimScope.OneGroup scope;
  private final PostgresRows rows;

  PostgresFifoClaim(PostgresHeadsText text, Now now, ClaimScope.OneGroup scope, PostgresRows rows) {
    this.alone = text.oneGroup();
    this.within = text.oneGroupWithin();
    this.now = now;
    this.scope = scope;
    this.rows = rows;
  }

  @Override
  public List<String> sql() {
    return List.of(alone.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration lease)
      throws SQLException {
    if (!connection.getAutoCommit()) {
      return run(connection, within, lease);
    }
    return OwnTransaction.run(connection, () -> run(connection, alone, lease));
  }

  private List<ClaimedRow> run(Connection connection, StatementText text, Duration lease)
      throws SQLException {
    Instant at = now.read();
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          // With a type of its own: without, the driver may send the statements one by one.
          case GROUP -> statement.setString(i + 1, scope.group());
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          case LEASE -> statement.setLong(i + 1, lease.toSeconds());
          default -> throw new IllegalStateException("A claim has no " + text.parameters().get(i));
        }
      }
      boolean isResult = statement.execute();
      while (!isResult) {
        isResult = statement.getMoreResults();
      }
      checkIsolation(statement);
      statement.getMoreResults();
      try (ResultSet result = statement.getResultSet()) {
        return rows.all(result);
      }
    }
  }

  private void checkIsolation(PreparedStatement statement) throws SQLException {
    try (ResultSet guard = statement.getResultSet()) {
      guard.next();
      String isolation = guard.getString(1);
      if (!isolation.equals("read committed") && !isolation.equals("read uncommitted")) {
        throw new SQLException(
            Message.FIFO_ISOLATION.text(scope.group(), isolation), INVALID_TRANSACTION_STATE);
      }
    }
  }
}
