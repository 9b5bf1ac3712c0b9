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
import java.util.Objects;

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

  SeveralRows(MySqlTable table, ClaimScope scope, MySqlRows rows) {
    this.rows = rows;
    this.idType = table.idType();
    this.lock =
        LockInOrder.text(
            table, scope, table.now().sql() + ", m.{locked_until}, m.{id}" + rows.before(), rows);
    this.write = new ManyIds(table, table.claimed());
  }

  /**
   * Takes rows.
   *
   * @param bound the scope, the limit, and how many rows of the table to look at first
   * @param more whether it has more to look at, if others hold too many of those
   */
  List<ClaimedRow> claim(
      Connection connection, Map<Parameter, Object> bound, boolean more, Duration lease)
      throws SQLException {
    Locked locked = lock(connection, bound, lease);
    if (more && !Objects.equals(bound.get(Parameter.LIMIT), locked.ids().size())) {
      Map<Parameter, Object> wider = new HashMap<>(bound);
      wider.put(Parameter.WINDOW, LockInOrder.MANY);
      // What it has locked before, it finds again.
      locked = lock(connection, wider, lease);
    }
    if (!locked.ids().isEmpty()) {
      write.update(connection, locked.ids(), Map.of(Parameter.END, locked.end()));
    }
    return locked.rows();
  }

  private Locked lock(Connection connection, Map<Parameter, Object> bound, Duration lease)
      throws SQLException {
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
