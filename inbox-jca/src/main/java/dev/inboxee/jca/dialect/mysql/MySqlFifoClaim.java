package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Claims the head of a group that keeps its order. The lease itself is the guard: a claim first
 * writes it, where everybody sees it, and then looks again. Of two claims that took different rows
 * at least the one that looks later sees the other's lease, and gives its own row back. Immutable.
 *
 * <ul>
 *   <li>look: the head, if it may go into work, and the ended leases of other rows
 *   <li>fence: takes those away, so that whoever held one can no longer extend or settle it
 *   <li>take: writes the lease into the head
 *   <li>read: looks again with a snapshot of its own, and reads the row if it is still the head and
 *       no other row of the group has a lease, running or ended
 * </ul>
 */
final class MySqlFifoClaim implements LeaseClaim {

  private static final String ACTIVE_TRANSACTION = "25001";

  // The last claim to give its row back finds the group free; it need not try long.
  private static final int TRIES = 3;

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope.OneGroup scope;
  private final StatementText look;
  private final StatementText fence;
  private final OneRow head;

  private record Ended(Object id, LocalDateTime end) {}

  private record Look(Object head, LocalDateTime now, int digits, List<Ended> ended) {}

  MySqlFifoClaim(MySqlTable table, Zone zone, ClaimScope.OneGroup scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.look = table.text(FifoText.look(table));
    this.fence = table.text(FifoText.fence());
    this.head = new OneRow(table, scope, rows, FifoText.second(table));
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(look.sql(), fence.sql()));
    sql.addAll(head.sql());
    return sql;
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration lease)
      throws SQLException {
    return claim(connection, scope.group(), lease).map(List::of).orElse(List.of());
  }

  /** Claims the head of any group. */
  Optional<ClaimedRow> claim(Connection connection, String group, Duration lease)
      throws SQLException {
    if (!connection.getAutoCommit()) {
      throw new SQLException(Message.FIFO_TRANSACTION.text(group), ACTIVE_TRANSACTION);
    }
    zone.check(connection);
    Map<Parameter, Object> bound = table.bound(new ClaimScope.OneGroup(group));
    for (int i = 0; i < TRIES; i++) {
      Optional<Look> seen = Statements.query(connection, look, bound, this::read);
      if (seen.isEmpty()) {
        return Optional.empty();
      }
      Optional<ClaimedRow> row = take(connection, bound, seen.get(), lease);
      if (row.isPresent()) {
        return row;
      }
    }
    return Optional.empty();
  }

  private Optional<Look> read(ResultSet result) throws SQLException {
    @Nullable Object head = null;
    LocalDateTime now = LocalDateTime.MIN;
    boolean open = true;
    Map<Object, LocalDateTime> leases = new LinkedHashMap<>();
    while (result.next()) {
      Object id = MySqlValues.read(result, 2, table.idType());
      open &= result.getBoolean(3);
      now = result.getObject(4, LocalDateTime.class);
      if (result.getBoolean(1)) {
        head = id;
      } else {
        leases.put(id, result.getObject(5, LocalDateTime.class));
      }
    }
    if (head == null || !open) {
      return Optional.empty();
    }
    leases.remove(head);
    List<Ended> ended = new ArrayList<>();
    leases.forEach((id, end) -> ended.add(new Ended(id, end)));
    return Optional.of(new Look(head, now, MySqlTimes.digits(result.getMetaData(), 5), ended));
  }

  private boolean fence(Connection connection, List<Ended> rows) throws SQLException {
    for (Ended row : rows) {
      Map<Parameter, Object> values = Map.of(Parameter.ID, row.id(), Parameter.TOKEN, row.end());
      if (Statements.update(connection, fence, values) == 0) {
        return false;
      }
    }
    return true;
  }

  private Optional<ClaimedRow> take(
      Connection connection, Map<Parameter, Object> bound, Look seen, Duration lease)
      throws SQLException {
    if (!fence(connection, seen.ended())) {
      return Optional.empty();
    }
    LocalDateTime end = MySqlTimes.end(seen.now(), lease, seen.digits());
    return head.claim(connection, bound, seen.head(), end);
  }
}
