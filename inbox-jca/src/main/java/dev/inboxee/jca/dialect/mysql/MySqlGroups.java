package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.HeadsByGroup;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
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
 * locking; each step is one search of the index for the next group, and one for its head.
 * Immutable.
 */
final class MySqlGroups implements HeadsByGroup.Groups {

  private static final String WALK =
      """
      {utc}WITH RECURSIVE inbox_walk (grp, step) AS (
        SELECT (SELECT m.{group} FROM {table} AS m WHERE %1$s%3$s ORDER BY m.{group} LIMIT 1), 1
        UNION ALL
        SELECT (SELECT m.{group} FROM {table} AS m
            WHERE m.{group} > w.grp%3$s ORDER BY m.{group} LIMIT 1), w.step + 1
        FROM inbox_walk AS w WHERE w.grp IS NOT NULL AND w.step < :window
      )
      SELECT{hint} w.grp, EXISTS (
          SELECT 1 FROM {table} AS h
          WHERE h.{id} = (SELECT m.{id} FROM {table} AS m
              WHERE m.{group} = w.grp%3$s ORDER BY %4$s LIMIT 1)%5$s)
        AND NOT EXISTS (SELECT 1 FROM {table} AS o
          WHERE o.{group} = w.grp AND o.{locked_until} > %6$s)%7$s
      FROM inbox_walk AS w WHERE w.grp IS NOT NULL%2$s
      ORDER BY w.step
      """;

  private final MySqlTable table;
  private final Zone zone;
  private final Optional<String> except;
  private final MySqlFifoClaim head;
  private final StatementText fromFirst;
  private final StatementText after;
  private final StatementText fromFirstUntil;
  private final StatementText afterUntil;

  MySqlGroups(MySqlTable table, Zone zone, ClaimScope.EveryGroup scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.except = scope.except();
    this.head = new MySqlFifoClaim(table, zone, new ClaimScope.OneGroup(""), rows);
    this.fromFirst = walk("m.{group} IS NOT NULL", "");
    this.after = walk("m.{group} > :after", "");
    this.fromFirstUntil = walk("m.{group} IS NOT NULL", " AND w.grp <= :until");
    this.afterUntil = walk("m.{group} > :after", " AND w.grp <= :until");
  }

  private StatementText walk(String beginning, String end) {
    return table.text(
        WALK.formatted(
            beginning,
            end,
            table.unfinished("m"),
            table.order("m"),
            table.due("h") + table.free("h"),
            table.now().sql(),
            except.isPresent() ? " AND w.grp <> :except" : ""));
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(after.sql()));
    sql.addAll(head.sql());
    return sql;
  }

  @Override
  public List<HeadsByGroup.Step> walk(Connection connection, GroupWalk walk, int groups)
      throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = new HashMap<>(table.now().reading());
    bound.put(Parameter.WINDOW, groups);
    except.ifPresent(group -> bound.put(Parameter.EXCEPT, group));
    if (walk.after() != null) {
      bound.put(Parameter.AFTER, walk.after());
    }
    if (walk.until() == null) {
      return Statements.query(
          connection, walk.after() == null ? fromFirst : after, bound, HeadsByGroup::steps);
    }
    bound.put(Parameter.UNTIL, walk.until());
    return Statements.query(
        connection, walk.after() == null ? fromFirstUntil : afterUntil, bound, HeadsByGroup::steps);
  }

  @Override
  public Optional<ClaimedRow> take(Connection connection, String group, Duration lease)
      throws SQLException {
    return head.claim(connection, group, lease);
  }
}
