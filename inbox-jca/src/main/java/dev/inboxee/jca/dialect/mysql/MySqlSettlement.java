package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Assignments;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Settles rows within their table: one with one statement, several with one each in a transaction
 * of their own. Every change is one also to a driver that counts only rows which are different
 * afterwards: each but Hold ends the lease. Immutable.
 */
final class MySqlSettlement implements RowSettlement {

  private static final Assignments ASSIGNMENTS =
      new Assignments(
          MySqlTable.NOW, MySqlTable.NOW + " + INTERVAL :delay MICROSECOND", ":headers");

  private final Zone zone;
  private final StatementText text;
  private final @Nullable String group;

  MySqlSettlement(MySqlTable table, Zone zone, Settlement settlement) {
    this.zone = zone;
    this.text =
        table.text(
            Assignments.isDelete(settlement, table.quoted())
                ? "{utc}DELETE{hint} FROM {table} WHERE {id} = :id AND {locked_until} = :token"
                : "{utc}UPDATE{hint} {table} AS m SET "
                    + ASSIGNMENTS.of(settlement, table.quoted())
                    + " WHERE m.{id} = :id AND m.{locked_until} = :token");
    this.group = settlement instanceof Settlement.MoveToGroup move ? move.group() : null;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    zone.check(connection);
    return rows.size() == 1
        ? new boolean[] {settle(connection, rows.get(0))}
        : OwnTransaction.run(connection, () -> settleEach(connection, rows));
  }

  private boolean[] settleEach(Connection connection, List<HeldRow> rows) throws SQLException {
    boolean[] settled = new boolean[rows.size()];
    for (int place : InOrder.places(rows)) {
      settled[place] = settle(connection, rows.get(place));
    }
    return settled;
  }

  private boolean settle(Connection connection, HeldRow row) throws SQLException {
    Map<Parameter, @Nullable Object> values = values(row);
    values.put(Parameter.GROUP, group);
    return Statements.update(connection, text, values) == 1;
  }

  /** What is bound of a row in work. */
  static Map<Parameter, @Nullable Object> values(HeldRow row) {
    Map<Parameter, @Nullable Object> values = new EnumMap<>(Parameter.class);
    values.put(Parameter.ID, row.id());
    values.put(Parameter.TOKEN, row.lease().stored());
    values.put(Parameter.DELAY, MySqlTimes.micros(row.delay()));
    values.put(Parameter.HEADERS, row.headers());
    return values;
  }
}
