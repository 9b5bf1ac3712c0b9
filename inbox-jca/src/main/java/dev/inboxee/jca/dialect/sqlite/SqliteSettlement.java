package dev.inboxee.jca.dialect.sqlite;

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
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Settles rows within their table with one statement. Immutable. */
final class SqliteSettlement implements RowSettlement {

  private final StatementText one;
  private final StatementText many;
  private final Now now;
  private final @Nullable String group;

  SqliteSettlement(QuotedTable table, Now now, Settlement settlement) {
    this.now = now;
    boolean fenced = table.has(Role.LOCKED_UNTIL);
    String single = " WHERE m.{id} = :id" + (fenced ? " AND m.{locked_until} = :token" : "");
    String match = "\nWHERE " + HeldRows.match(table);
    String set = assignments(now, ":delay", ":headers").of(settlement, table);
    if (Assignments.isDelete(settlement, table)) {
      String delete = "DELETE FROM {table} AS m";
      String keys = fenced ? "(m.{id}, m.{locked_until})" : "m.{id}";
      String held = fenced ? "held.id, held.token" : "held.id";
      String in = "\nWHERE " + keys + " IN (\n  SELECT " + held + " FROM " + HeldRows.SOURCE + ")";
      this.one = text(table, delete + single);
      this.many = text(table, delete + in);
    } else if (set.isEmpty()) {
      String select = "SELECT m.{id} FROM {table} AS m";
      this.one = table.text(select + single, List.of());
      this.many = table.text(select + ", " + HeldRows.SOURCE + match, List.of());
    } else {
      String update = "UPDATE {table} AS m SET ";
      String each = assignments(now, "held.delay", "held.headers").of(settlement, table);
      this.one = text(table, update + set + single);
      this.many = text(table, update + each + "\nFROM " + HeldRows.SOURCE + match);
    }
    this.group = settlement instanceof Settlement.MoveToGroup move ? move.group() : null;
  }

  private static Assignments assignments(Now now, String delay, String headers) {
    return new Assignments(SqliteTimes.current(now), SqliteTimes.later(now, delay), headers);
  }

  private static StatementText text(QuotedTable table, String template) {
    return table.text(template + "\nRETURNING {own}.{id}", List.of());
  }

  @Override
  public List<String> sql() {
    return List.of(one.sql());
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    HeldRows held = new HeldRows(rows);
    String at = SqliteTimes.bound(now.read());
    StatementText text = rows.size() == 1 ? one : many;
    boolean[] settled = new boolean[rows.size()];
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        Parameter parameter = text.parameters().get(i);
        switch (parameter) {
          case GROUP -> statement.setString(i + 1, group);
          case NOW -> statement.setString(i + 1, at);
          default -> held.bind(statement, i + 1, parameter);
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          settled[held.index(result.getString(1))] = true;
        }
      }
    }
    return settled;
  }
}
