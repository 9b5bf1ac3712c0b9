package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Claims due rows of a table, or of a group that keeps no order. Immutable. */
final class PostgresClaim implements LeaseClaim {

  private final StatementText text;
  private final Now now;
  private final @Nullable String group;
  private final PostgresRows rows;

  PostgresClaim(StatementText text, Now now, ClaimScope scope, PostgresRows rows) {
    this.text = text;
    this.now = now;
    this.group = scope instanceof ClaimScope.OneGroup one ? one.group() : null;
    this.rows = rows;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration lease)
      throws SQLException {
    Instant at = now.read();
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> statement.setObject(i + 1, group, Types.OTHER);
          case LIMIT -> statement.setInt(i + 1, limit);
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          case LEASE -> statement.setLong(i + 1, lease.toSeconds());
          default -> throw new IllegalStateException("A claim has no " + text.parameters().get(i));
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        return rows.all(result);
      }
    }
  }
}
