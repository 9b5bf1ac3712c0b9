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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Claims due rows of a table, or of a group that keeps no order. It looks without locking; one row
 * it then takes in autocommit, several in a transaction of its own. Immutable.
 */
final class MySqlClaim implements LeaseClaim {

  private final Zone zone;
  private final Class<?> idType;
  private final StatementText look;
  private final OneRow one;
  private final SeveralRows several;
  private final Map<Parameter, Object> values;

  private record Look(List<Object> ids, LocalDateTime now, int digits, String isolation) {}

  MySqlClaim(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    this.zone = zone;
    this.idType = table.idType();
    this.look =
        table.text(
            """
            {utc}SELECT{hint} %s, {isolation}, m.{locked_until}, m.{id} FROM {table} AS m
            WHERE %s
            ORDER BY %s
            LIMIT :window
            """
                .formatted(MySqlTable.NOW, table.claimable("m", scope), table.order("m")));
    this.values = MySqlTable.values(scope);
    this.one = new OneRow(table, rows, scope, "");
    this.several = new SeveralRows(table, rows, scope);
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
    Optional<Look> found = look(connection, window);
    if (found.isEmpty()) {
      return List.of();
    }
    Look seen = found.get();
    boolean more = seen.ids().size() == window;
    if (limit == 1 || seen.ids().size() == 1) {
      LocalDateTime end = MySqlTimes.end(seen.now(), lease, seen.digits());
      for (Object id : seen.ids()) {
        Optional<ClaimedRow> row = one.claim(connection, id, end);
        if (row.isPresent()) {
          return List.of(row.get());
        }
      }
      if (!more) {
        return List.of();
      }
    }
    return OwnTransaction.run(
        connection, seen.isolation(), () -> several.claim(connection, limit, window, more, lease));
  }

  private Optional<Look> look(Connection connection, int window) throws SQLException {
    Map<Parameter, Object> bound = new HashMap<>(values);
    bound.put(Parameter.WINDOW, window);
    return Statements.query(connection, look, bound, this::read);
  }

  private Optional<Look> read(ResultSet result) throws SQLException {
    if (!result.next()) {
      return Optional.empty();
    }
    LocalDateTime now = result.getObject(1, LocalDateTime.class);
    String isolation = result.getString(2);
    List<Object> ids = new ArrayList<>();
    do {
      ids.add(MySqlValues.read(result, 4, idType));
    } while (result.next());
    return Optional.of(new Look(ids, now, MySqlTimes.digits(result.getMetaData(), 3), isolation));
  }
}
