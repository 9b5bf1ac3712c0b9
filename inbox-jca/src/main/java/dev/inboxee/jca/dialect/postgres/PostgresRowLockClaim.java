package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Locks due rows, of a group that keeps its order the head. Immutable. */
final class PostgresRowLockClaim implements RowLockClaim {

  private final StatementText text;
  private final Now now;
  private final @Nullable String group;
  private final boolean guarded;
  private final RowReader reader;

  private PostgresRowLockClaim(
      StatementText text, Now now, ClaimScope scope, boolean guarded, List<QueueColumn> read) {
    this.text = text;
    this.now = now;
    this.guarded = guarded;
    this.group = scope instanceof ClaimScope.OneGroup one ? one.group() : null;
    this.reader = new RowReader(PostgresValues::read, read);
  }

  /** Of a table, or of a group that keeps no order. */
  static RowLockClaim plain(StatementText text, Now now, ClaimScope scope, List<QueueColumn> read) {
    return new PostgresRowLockClaim(text, now, scope, false, read);
  }

  /** Of a group that keeps its order. */
  static RowLockClaim fifo(StatementText text, Now now, ClaimScope scope, List<QueueColumn> read) {
    return new PostgresRowLockClaim(text, now, scope, true, read);
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    Instant at = now.read();
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> bindGroup(statement, i + 1);
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          case LIMIT -> statement.setInt(i + 1, limit);
          default -> throw new IllegalStateException("A claim has no " + text.parameters().get(i));
        }
      }
      statement.execute();
      // Of two statements the second has the rows.
      if (guarded) {
        statement.getMoreResults();
      }
      try (ResultSet result = statement.getResultSet()) {
        return all(result);
      }
    }
  }

  // With a type of its own the driver never sends two statements one by one; without, the group may
  // be of any type.
  private void bindGroup(PreparedStatement statement, int index) throws SQLException {
    if (guarded) {
      statement.setString(index, group);
    } else {
      statement.setObject(index, group, Types.OTHER);
    }
  }

  private List<ClaimedRow> all(ResultSet result) throws SQLException {
    List<ClaimedRow> rows = new ArrayList<>();
    while (result.next()) {
      rows.add(new ClaimedRow(null, reader.read(result, 1)));
    }
    return rows;
  }
}
