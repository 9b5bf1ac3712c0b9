package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.ClaimScope;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses due rows with one statement. Immutable. */
final class SqliteCandidates implements AdvisoryCandidates {

  private final StatementText text;
  private final Now now;
  private final @Nullable String group;
  private final ChosenRows rows;

  SqliteCandidates(StatementText text, Now now, ClaimScope scope, ChosenRows rows) {
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
  public List<Candidate> choose(Connection connection, int limit) throws SQLException {
    String at = SqliteTimes.bound(now.read());
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> statement.setString(i + 1, group);
          case NOW -> statement.setString(i + 1, at);
          case LIMIT -> statement.setInt(i + 1, limit);
          default -> throw new IllegalStateException("No such value: " + text.parameters().get(i));
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        return rows.all(result);
      }
    }
  }
}
