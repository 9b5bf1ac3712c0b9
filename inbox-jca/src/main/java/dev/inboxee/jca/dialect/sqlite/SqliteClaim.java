package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Claims due rows, of a group that keeps its order the head. Immutable. */
final class SqliteClaim implements LeaseClaim {

  private final StatementText text;
  private final Now now;
  private final @Nullable String group;
  private final SqliteRows rows;

  SqliteClaim(StatementText text, Now now, ClaimScope scope, SqliteRows rows) {
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
    return claim(connection, group, limit, lease);
  }

  /** Claims rows of any group. */
  List<ClaimedRow> claim(Connection connection, @Nullable String ofGroup, int limit, Duration lease)
      throws SQLException {
    String at = SqliteTimes.bound(now.read());
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> statement.setString(i + 1, ofGroup);
          case LIMIT -> statement.setInt(i + 1, limit);
          case NOW -> statement.setString(i + 1, at);
          case LEASE -> statement.setString(i + 1, SqliteTimes.modifier(lease));
          default -> throw new IllegalStateException("A claim has no " + text.parameters().get(i));
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        return rows.all(result);
      }
    }
  }
}
