package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.HeadsByGroup;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The groups of a table that keep their order, for a claim of every one. The walk only reads, and
 * so waits for no writer. Immutable.
 */
final class SqliteGroups implements HeadsByGroup.Groups {

  private final StatementText walk;
  private final Now now;
  private final @Nullable String except;
  private final SqliteClaim head;

  SqliteGroups(QuotedTable table, Now now, ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    SqliteClaimText text = new SqliteClaimText(table, now, read);
    this.walk = text.walk();
    this.now = now;
    this.except = scope.except().orElse(null);
    this.head =
        new SqliteClaim(text.fifo(), now, new ClaimScope.OneGroup(""), new SqliteRows(table, read));
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(walk.sql()));
    sql.addAll(head.sql());
    return sql;
  }

  @Override
  public List<HeadsByGroup.Step> walk(Connection connection, GroupWalk from, int groups)
      throws SQLException {
    String at = SqliteTimes.bound(now.read());
    try (PreparedStatement statement = walk.prepare(connection)) {
      for (int i = 0; i < walk.parameters().size(); i++) {
        switch (walk.parameters().get(i)) {
          case AFTER -> statement.setString(i + 1, from.after());
          case UNTIL -> statement.setString(i + 1, from.until());
          case EXCEPT -> statement.setString(i + 1, except);
          case WINDOW -> statement.setInt(i + 1, groups);
          case NOW -> statement.setString(i + 1, at);
          default -> throw new IllegalStateException("A walk has no " + walk.parameters().get(i));
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        return HeadsByGroup.steps(result);
      }
    }
  }

  @Override
  public Optional<ClaimedRow> take(Connection connection, String group, Duration lease)
      throws SQLException {
    return head.claim(connection, group, 1, lease).stream().findFirst();
  }
}
