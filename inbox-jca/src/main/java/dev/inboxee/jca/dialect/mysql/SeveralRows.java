package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes several due rows within a transaction: locks them by their ids, in claim order, passing
 * over those that others have locked, and writes the lease into all. Immutable.
 */
final class SeveralRows {

  private record Locked(List<Object> ids, List<ClaimedRow> rows, LocalDateTime end) {}

  private final StatementText lock;
  private final ManyIds write;
  private final MySqlRows rows;
  private final Class<?> idType;
  private final Map<Parameter, Object> values;

  SeveralRows(MySqlTable table, MySqlRows rows, ClaimScope scope) {
    this.rows = rows;
    this.idType = table.idType();
    this.values = MySqlTable.values(scope);
    this.lock =
        LockInOrder.text(
            table, scope, MySqlTable.NOW + ", m.{locked_until}, m.{id}" + rows.before(), rows);
    this.write = new ManyIds(table, table.claimed());
  }

  /**
   * Takes rows.
   *
   * @param window how many rows of the table to look at first
   * @param more whether it has more to look at, if others hold too many of those
   */
  List<ClaimedRow> claim(Connection connection, int limit, int window, boolean more, Duration lease)
      throws SQLException {
    Locked locked = lock(connection, limit, window, lease);
    if (more && locked.ids().size() < limit) {
      locked = lock(connection, limit, LockInOrder.MANY, lease);
    }
    if (!locked.ids().isEmpty()) {
      write.update(connection, locked.ids(), Map.of(Parameter.END, locked.end()));
    }
    return locked.rows();
  }

  // What it has locked before, it finds again.
  private Locked lock(Connection connection, int limit, int window, Duration lease)
      throws SQLException {
    Map<Parameter, Object> bound = new HashMap<>(values);
    bound.put(Parameter.LIMIT, limit);
    bound.put(Parameter.WINDOW, window);
    return Statements.query(connection, lock, bound, result -> locked(result, lease));
  }

  private Locked locked(ResultSet result, Duration lease) throws SQLException {
    Locked locked = new Locked(new ArrayList<>(), new ArrayList<>(), LocalDateTime.MIN);
    while (result.next()) {
      if (locked.ids().isEmpty()) {
        LocalDateTime now = result.getObject(1, LocalDateTime.class);
        int digits = MySqlTimes.digits(result.getMetaData(), 2);
        locked = new Locked(locked.ids(), locked.rows(), MySqlTimes.end(now, lease, digits));
      }
      locked.ids().add(MySqlValues.read(result, 3, idType));
      locked
          .rows()
          .add(
              new ClaimedRow(
                  MySqlTimes.token(locked.end()), rows.leased(rows.read(result, 4), locked.end())));
    }
    return locked;
  }
}
