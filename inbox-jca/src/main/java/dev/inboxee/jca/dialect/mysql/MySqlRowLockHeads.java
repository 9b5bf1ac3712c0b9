package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.RowLockHeadsClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Locks the head of the first group whose guard it gets. Immutable. */
final class MySqlRowLockHeads implements RowLockHeadsClaim {

  /** How many groups it looks at, a few first: mostly one of them is claimable. */
  private static final int[] WINDOWS = {8, 32, 128, 332};

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope.EveryGroup scope;
  private final Stretches walk;
  private final HeadLock head;

  /** Where a walk ended, and the group whose guard it got. */
  private record Walked(@Nullable String last, int groups, @Nullable String guarded) {}

  MySqlRowLockHeads(MySqlTable table, Zone zone, ClaimScope.EveryGroup scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    String wanted = scope.except().isPresent() ? " AND h.{group} <> :except" : "";
    OrderedText text = new OrderedText(table);
    this.walk = new Stretches(table, groups -> text.walk(groups, wanted));
    this.head = new HeadLock(table, rows);
  }

  @Override
  public List<String> sql() {
    return List.of(walk.sql(), head.sql());
  }

  @Override
  public ClaimedHeads claim(Connection connection, GroupWalk stretch) throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = new HashMap<>(table.now().reading());
    scope.except().ifPresent(group -> bound.put(Parameter.EXCEPT, group));
    GroupWalk next = stretch;
    for (int window : WINDOWS) {
      Walked walked = walk.query(connection, next, window, bound, MySqlRowLockHeads::walked);
      if (walked.guarded() != null) {
        bound.put(Parameter.GROUP, walked.guarded());
        // If it is not claimable after all, its guard should not be held beside another one.
        return new ClaimedHeads(head.lock(connection, bound), walked.guarded());
      }
      if (walked.groups() < window) {
        return new ClaimedHeads(List.of(), null);
      }
      next = new GroupWalk(walked.last(), stretch.until());
    }
    return new ClaimedHeads(List.of(), next.after());
  }

  private static Walked walked(ResultSet result) throws SQLException {
    result.next();
    return new Walked(result.getString(1), result.getInt(2), result.getString(3));
  }
}
