package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Assignments;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Settles rows within their table: one with one statement, several with one each in a transaction
 * of their own, or in the one that holds the rows. Every change is one also to a driver that counts
 * only rows which are different afterwards: each but Hold ends the lease. Immutable.
 */
final class MySqlSettlement implements RowSettlement {

  private final Zone zone;
  private final Now now;
  private final StatementText text;
  private final boolean isQuery;
  private final @Nullable String group;
  private final boolean within;

  /** Settles for a form that holds rows without a transaction. */
  MySqlSettlement(MySqlTable table, Zone zone, Settlement settlement) {
    this(table, zone, settlement, "", false);
  }

  /** Settles in the transaction that holds the rows, where the claim has counted no attempt. */
  static MySqlSettlement within(MySqlTable table, Zone zone, Settlement settlement) {
    return new MySqlSettlement(table, zone, settlement, table.counted(), true);
  }

  private MySqlSettlement(
      MySqlTable table, Zone zone, Settlement settlement, String counted, boolean within) {
    this.within = within;
    this.zone = zone;
    this.now = table.now();
    String template = write(table, settlement, counted);
    this.text = table.text(template);
    this.isQuery = template.startsWith("{utc}SELECT");
    this.group = settlement instanceof Settlement.MoveToGroup move ? move.group() : null;
  }

  private static String write(MySqlTable table, Settlement settlement, String counted) {
    QuotedTable quoted = table.quoted();
    String fence = quoted.with(Role.LOCKED_UNTIL, " AND {locked_until} = :token");
    String where = " WHERE {id} = :id" + fence;
    if (Assignments.isDelete(settlement, quoted)) {
      return "{utc}DELETE{hint} FROM {table}" + where;
    }
    String now = table.now().sql();
    String later = now + " + INTERVAL :delay MICROSECOND";
    String set = new Assignments(now, later, ":headers", counted).of(settlement, quoted);
    // A row that stays as it is may count as none.
    return set.isEmpty()
        ? "{utc}SELECT{hint} 1 FROM {table}" + where
        : "{utc}UPDATE{hint} {table} AS m SET " + set + where;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    zone.check(connection);
    Instant at = now.read();
    if (rows.size() == 1) {
      return new boolean[] {settle(connection, rows.get(0), at)};
    }
    // A connection may say that it is in autocommit although the container has a transaction on it.
    return within
        ? settleEach(connection, rows, at)
        : OwnTransaction.run(connection, () -> settleEach(connection, rows, at));
  }

  private boolean[] settleEach(Connection connection, List<HeldRow> rows, @Nullable Instant at)
      throws SQLException {
    boolean[] settled = new boolean[rows.size()];
    for (int place : InOrder.places(rows)) {
      settled[place] = settle(connection, rows.get(place), at);
    }
    return settled;
  }

  private boolean settle(Connection connection, HeldRow row, @Nullable Instant at)
      throws SQLException {
    Map<Parameter, @Nullable Object> values = values(row, at);
    values.put(Parameter.GROUP, group);
    return isQuery
        ? Statements.query(connection, text, values, ResultSet::next)
        : Statements.update(connection, text, values) == 1;
  }

  /**
   * What is bound of a row in work.
   *
   * @param at the reading of a clock, if the statements take one
   */
  static Map<Parameter, @Nullable Object> values(HeldRow row, @Nullable Instant at) {
    Map<Parameter, @Nullable Object> values = new EnumMap<>(Parameter.class);
    values.put(Parameter.ID, row.id());
    values.put(Parameter.NOW, at);
    if (row.token() != null) {
      values.put(Parameter.TOKEN, row.lease().stored());
    }
    values.put(Parameter.DELAY, MySqlTimes.micros(row.delay(), at == null ? Instant.now() : at));
    values.put(Parameter.HEADERS, row.headers());
    return values;
  }
}
