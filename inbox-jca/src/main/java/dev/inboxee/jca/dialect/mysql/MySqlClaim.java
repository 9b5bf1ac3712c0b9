package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Claims due rows of a table, or of a group that keeps no order. It looks without locking; one row
 * it then takes in autocommit, several in a transaction of its own. Immutable.
 */
final class MySqlClaim implements LeaseClaim {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final StatementText look;
  private final OneRow one;
  private final SeveralRows several;

  private record Look(List<Object> ids, LocalDateTime now, int digits, String isolation) {}

  MySqlClaim(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.look =
        table.text(
            """
            {utc}SELECT{hint} %s, {isolation}, m.{locked_until}, m.{id} FROM {table} AS m
            WHERE %s
            ORDER BY %s
            LIMIT :window
            """
                .formatted(table.now().sql(), table.claimable("m", scope), table.order("m")));
    this.one = new OneRow(table, scope, rows, "");
    this.several = new SeveralRows(table, scope, rows);
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(look.sql()));
    sql.addAll(one.sql());
    return sql;
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit, Duration lease)
      throws SQLException {
    zone.check(connection);
    int window = limit + LockInOrder.SPARE;
    Map<Parameter, Object> bound = table.bound(scope);
    bound.put(Parameter.LIMIT, limit);
    bound.put(Parameter.WINDOW, window);
    Optional<Look> found = Statements.query(connection, look, bound, this::read);
    if (found.isEmpty()) {
      return List.of();
    }
    Look seen = found.get();
    boolean more = seen.ids().size() == window;
    if (limit == 1 || seen.ids().size() == 1) {
      LocalDateTime end = MySqlTimes.end(seen.now(), lease, seen.digits());
      for (Object id : seen.ids()) {
        Optional<ClaimedRow> row = one.claim(connection, bound, id, end);
        if (row.isPresent()) {
          return List.of(row.get());
        }
      }
      if (!more) {
        return List.of();
      }
    }
    return OwnTransaction.run(
        connection, seen.isolation(), () -> several.claim(connection, bound, more, lease));
  }

  private Optional<Look> read(ResultSet result) throws SQLException {
    if (!result.next()) {
      return Optional.empty();
    }
    LocalDateTime now = result.getObject(1, LocalDateTime.class);
    String isolation = result.getString(2);
    List<Object> ids = new ArrayList<>();
    do {
      ids.add(MySqlValues.read(result, 4, table.idType()));
    } while (result.next());
    return Optional.of(new Look(ids, now, MySqlTimes.digits(result.getMetaData(), 3), isolation));
  }
}
