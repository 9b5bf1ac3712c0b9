package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.jca.dialect.mysql.Statements.Leaving;
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
import java.util.function.IntPredicate;

/**
 * Takes several due rows within a transaction: locks them by their ids, in claim order, passing
 * over those that others have locked, and writes the lease into all. Immutable.
 */
final class SeveralRows {

  /** Runs the statement that locks rows. */
  @FunctionalInterface
  interface Locking {
    Locked run(Connection connection, Leaving bound, Statements.Reader<Locked> reader)
        throws SQLException;
  }

  /** What was locked, and until when its lease is to last. */
  record Locked(List<Object> ids, List<ClaimedRow> rows, LocalDateTime end) {}

  private final Locking lock;
  private final ManyIds write;
  private final MySqlRows rows;
  private final Class<?> idType;

  SeveralRows(MySqlTable table, ClaimScope scope, MySqlRows rows) {
    this(table, rows, locking(LockInOrder.text(table, scope, selected(table, rows), rows)));
  }

  private static Locking locking(StatementText text) {
    return (connection, bound, reader) ->
        Statements.query(connection, text, bound.values(), reader);
  }

  /** The same by another statement, which reads what is {@link #selected}. */
  SeveralRows(MySqlTable table, MySqlRows rows, Locking lock) {
    this.rows = rows;
    this.idType = table.idType();
    this.lock = lock;
    this.write = new ManyIds(table, table.claimed());
  }

  /** What is read of the rows that are locked. */
  static String selected(MySqlTable table, MySqlRows rows) {
    return table.now().sql() + ", m.{locked_until}, m.{id}" + rows.before();
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
    Leaving none = new Leaving(List.of(), bound);
    Object limit = bound.get(Parameter.LIMIT);
    return claim(connection, none, lease, found -> more && !Objects.equals(limit, found));
  }

  /**
   * The same where partition keys are left out; it looks at more only if others hold all rows.
   *
   * @param more whether it has more to look at
   */
  List<ClaimedRow> claim(Connection connection, Leaving bound, boolean more, Duration lease)
      throws SQLException {
    return claim(connection, bound, lease, found -> more && found == 0);
  }

  private List<ClaimedRow> claim(
      Connection connection, Leaving bound, Duration lease, IntPredicate tooFew)
      throws SQLException {
    Locked locked = lock(connection, bound, lease);
    if (tooFew.test(locked.ids().size())) {
      Map<Parameter, Object> wider = new HashMap<>(bound.values());
      wider.put(Parameter.WINDOW, LockInOrder.MANY);
      // What it has locked before, it finds again.
      locked = lock(connection, new Leaving(bound.keys(), wider), lease);
    }
    if (!locked.ids().isEmpty()) {
      write.update(connection, locked.ids(), Map.of(Parameter.END, locked.end()));
    }
    return locked.rows();
  }

  private Locked lock(Connection connection, Leaving bound, Duration lease) throws SQLException {
    return lock.run(connection, bound, result -> locked(result, lease));
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
