package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeadsClaim;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Claims heads of many groups that keep their order, in one message to the server. Immutable. */
final class PostgresHeadsClaim implements HeadsClaim {

  private final StatementText text;
  private final Now now;
  private final @Nullable String except;
  private final PostgresRows rows;

  PostgresHeadsClaim(
      PostgresHeadsText text, Now now, ClaimScope.EveryGroup scope, PostgresRows rows) {
    this.text = text.everyGroup();
    this.now = now;
    this.except = scope.except().orElse(null);
    this.rows = rows;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public ClaimedHeads claim(Connection connection, GroupWalk walk, int limit, Duration lease)
      throws SQLException {
    return OwnTransaction.run(connection, () -> run(connection, walk, limit, lease));
  }

  private ClaimedHeads run(Connection connection, GroupWalk walk, int limit, Duration lease)
      throws SQLException {
    Instant at = now.read();
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        Parameter parameter = text.parameters().get(i);
        if (parameter == Parameter.LEASE) {
          statement.setLong(i + 1, lease.toSeconds());
        } else if (!Walking.bind(statement, i + 1, parameter, walk, except, limit)) {
          PostgresValues.bind(statement, i + 1, at, Instant.class);
        }
      }
      boolean isResult = statement.execute();
      while (!isResult) {
        isResult = statement.getMoreResults();
      }
      String last = Walking.last(statement);
      statement.getMoreResults();
      try (ResultSet result = statement.getResultSet()) {
        return new ClaimedHeads(rows.all(result), last);
      }
    }
  }
}
