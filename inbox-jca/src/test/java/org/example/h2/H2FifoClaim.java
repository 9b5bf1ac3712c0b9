package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Claims the head of a group that keeps its order. The lease itself is the guard: a claim writes
 * it, commits, and then looks again. Of two claims that took different rows at least the one that
 * looks later sees the other's lease, and gives its own row back.
 */
final class H2FifoClaim implements LeaseClaim {

  // The last claim to give its row back finds the group free; it need not try long.
  private static final int TRIES = 3;

  private record Seen(Object id, boolean free, LeaseToken lease) {}

  private final H2Table table;
  private final String group;
  private final H2FifoText text;
  private final H2Lease head;
  private final H2Settlement restore;

  H2FifoClaim(H2Table table, ClaimScope.OneGroup scope, List<QueueColumn> read) {
    this.table = table;
    this.group = scope.group();
    this.text = H2FifoText.of(table, scope);
    this.head = new H2Lease(table, scope, read);
    this.restore = new H2Settlement(table, new Settlement.Restore());
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(text.look(), text.fence(), head.sql, text.second()));
    sql.addAll(restore.sql());
    return sql;
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration lease)
      throws SQLException {
    if (!connection.getAutoCommit()) {
      throw new SQLException("Nobody would see this claim's lease: it needs autocommit", "25001");
    }
    for (int i = 0; i < TRIES; i++) {
      List<Seen> seen = look(connection);
      if (seen.isEmpty() || !seen.stream().allMatch(Seen::free)) {
        return List.of();
      }
      Optional<ClaimedRow> row = take(connection, seen, lease);
      if (row.isPresent()) {
        return List.of(row.get());
      }
    }
    return List.of();
  }

  private Optional<ClaimedRow> take(Connection connection, List<Seen> seen, Duration lease)
      throws SQLException {
    Object id = seen.get(0).id();
    for (Seen other : seen.subList(1, seen.size())) {
      fence(connection, other);
    }
    ClaimedRow row = head.write(connection, List.of(id), lease).get(id);
    if (row == null) {
      return Optional.empty();
    }
    boolean kept = false;
    try {
      kept = isStillHead(connection, id, row.token());
    } finally {
      if (!kept) {
        restore.settle(connection, List.of(new HeldRow(id, row.token(), Duration.ZERO, null)));
      }
    }
    return kept ? Optional.of(row) : Optional.empty();
  }

  /** The head, and behind it the other rows that have a lease, running or ended. */
  private List<Seen> look(Connection connection) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, text.look())) {
      statement.setString(1, group);
      statement.setString(2, group);
      List<Seen> seen = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          Object id = H2Rows.value(result, 1, table.table().id());
          boolean isHead = seen.isEmpty();
          if (isHead || !id.equals(seen.get(0).id())) {
            seen.add(new Seen(id, result.getBoolean(2), isHead ? null : H2Lease.token(result, 3)));
          }
        }
      }
      return seen;
    }
  }

  /** Takes an ended lease away, so that whoever held it can no longer extend or settle the row. */
  private void fence(Connection connection, Seen row) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, text.fence())) {
      statement.setObject(1, row.id());
      statement.setObject(2, row.lease().stored());
      statement.executeUpdate();
    }
  }

  private boolean isStillHead(Connection connection, Object id, LeaseToken token)
      throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, text.second())) {
      statement.setObject(1, id);
      statement.setObject(2, token.stored());
      statement.setString(3, group);
      statement.setString(4, group);
      statement.setObject(5, id);
      try (ResultSet result = statement.executeQuery()) {
        return result.next();
      }
    }
  }
}
