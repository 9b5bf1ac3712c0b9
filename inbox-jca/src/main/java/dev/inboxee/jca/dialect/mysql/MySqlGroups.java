package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.HeadsByGroup;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The groups of a table that keep their order, for a claim of every one. The walk reads without
 * locking, and looks at the head of each group with one search of the index. Immutable.
 */
final class MySqlGroups implements HeadsByGroup.Groups {

  private static final String WALK =
      """
      {utc}SELECT{hint} w.grp, EXISTS (
          SELECT 1 FROM {table} AS h
          WHERE h.{id} = (SELECT k.{id} FROM {table} AS k
              WHERE k.{group} = w.grp%2$s ORDER BY %3$s LIMIT 1)%4$s)
        AND NOT EXISTS (SELECT 1 FROM {table} AS o
          WHERE o.{group} = w.grp AND o.{locked_until} > %5$s)%6$s
      FROM (
        %1$s) AS w
      ORDER BY w.grp
      """;

  private final MySqlTable table;
  private final Zone zone;
  private final Optional<String> except;
  private final MySqlFifoClaim head;
  private final Stretches walk;

  MySqlGroups(MySqlTable table, Zone zone, ClaimScope.EveryGroup scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.except = scope.except();
    this.head = new MySqlFifoClaim(table, zone, new ClaimScope.OneGroup(""), rows);
    this.walk = new Stretches(table, this::walk);
  }

  private String walk(String groups) {
    return WALK.formatted(
        groups,
        table.unfinished("k"),
        table.orderInGroup("k"),
        table.due("h") + table.free("h"),
        table.now().sql(),
        except.isPresent() ? " AND w.grp <> :except" : "");
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(walk.sql()));
    sql.addAll(head.sql());
    return sql;
  }

  @Override
  public List<HeadsByGroup.Step> walk(Connection connection, GroupWalk stretch, int groups)
      throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = new HashMap<>(table.now().reading());
    except.ifPresent(group -> bound.put(Parameter.EXCEPT, group));
    return walk.query(connection, stretch, groups, bound, HeadsByGroup::steps);
  }

  @Override
  public Optional<ClaimedRow> take(Connection connection, String group, Duration lease)
      throws SQLException {
    return head.claim(connection, group, lease);
  }
}
