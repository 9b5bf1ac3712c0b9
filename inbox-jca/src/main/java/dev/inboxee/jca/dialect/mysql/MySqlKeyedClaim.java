package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.KeyedWindow;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.jca.dialect.mysql.Statements.Leaving;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.KeyedLeaseClaim;
import dev.inboxee.spi.dialect.KeyedRows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Claims of each partition key the first row. It looks without locking; one row it then takes in
 * autocommit, several in a transaction of its own. Immutable.
 */
final class MySqlKeyedClaim implements KeyedLeaseClaim {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final KeyedText look;
  private final OneRow one;
  private final SeveralRows several;

  /** The first rows of keys, and whether there may be more behind what was looked at. */
  private record Look(
      List<Object> firsts, boolean more, LocalDateTime now, int digits, String isolation) {}

  MySqlKeyedClaim(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.look = new KeyedText(this::look);
    this.one = new OneRow(table, scope, rows, "");
    String selected = SeveralRows.selected(table, rows);
    KeyedText lock =
        new KeyedText(places -> LockInOrder.firsts(table, scope, selected, rows, places));
    this.several =
        new SeveralRows(
            table,
            rows,
            (connection, bound, reader) -> Statements.query(connection, lock, bound, reader));
  }

  private StatementText look(int places) {
    KeyedOrder order = table.keyed();
    return table.text(
        """
        {utc}SELECT{hint} %s, {isolation}, picked.locked_until, picked.key3,
          picked.partition_key IS NULL OR %s = 1 AS is_first
        FROM (
          SELECT m.{locked_until} AS locked_until, %s FROM {table} AS m
          WHERE %s
          ORDER BY %s
          LIMIT :window
        ) AS picked
        ORDER BY %s
        """
            .formatted(
                table.now().sql(),
                order.place("picked"),
                order.columns("m"),
                table.claimable("m", scope, places),
                table.order("m"),
                order.order("picked")));
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>(List.of(look.sql()));
    sql.addAll(one.sql());
    return sql;
  }

  @Override
  public KeyedRows claim(Connection connection, List<String> inWork, int limit, Duration lease)
      throws SQLException {
    zone.check(connection);
    int window = KeyedWindow.of(limit) + LockInOrder.SPARE;
    Leaving bound = new Leaving(inWork, table.bound(scope));
    bound.values().put(Parameter.LIMIT, limit);
    bound.values().put(Parameter.WINDOW, window);
    Optional<Look> found =
        Statements.query(connection, look, bound, result -> read(result, window));
    if (found.isEmpty()) {
      return new KeyedRows(List.of(), false);
    }
    Look seen = found.get();
    boolean single = limit == 1 || seen.firsts().size() == 1;
    List<ClaimedRow> rows = single ? takeOne(connection, bound, seen, lease) : List.of();
    if (rows.isEmpty() && (!single || seen.more())) {
      rows =
          OwnTransaction.run(
              connection,
              seen.isolation(),
              () -> several.claim(connection, bound, seen.more(), lease));
    }
    return new KeyedRows(rows, seen.more());
  }

  private List<ClaimedRow> takeOne(Connection connection, Leaving bound, Look seen, Duration lease)
      throws SQLException {
    LocalDateTime end = MySqlTimes.end(seen.now(), lease, seen.digits());
    for (Object id : seen.firsts()) {
      Optional<ClaimedRow> row = one.claim(connection, bound.values(), id, end);
      if (row.isPresent()) {
        return List.of(row.get());
      }
    }
    return List.of();
  }

  private Optional<Look> read(ResultSet result, int window) throws SQLException {
    if (!result.next()) {
      return Optional.empty();
    }
    LocalDateTime now = result.getObject(1, LocalDateTime.class);
    String isolation = result.getString(2);
    List<Object> firsts = new ArrayList<>();
    int seen = 0;
    do {
      seen++;
      if (result.getBoolean(5)) {
        firsts.add(MySqlValues.read(result, 4, table.idType()));
      }
    } while (result.next());
    int digits = MySqlTimes.digits(result.getMetaData(), 3);
    return Optional.of(new Look(firsts, seen == window, now, digits, isolation));
  }
}
