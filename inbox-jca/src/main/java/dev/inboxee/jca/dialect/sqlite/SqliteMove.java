package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.Assignments;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Moves rows into another table: a copy and a deletion each, in one transaction. Immutable. */
final class SqliteMove implements RowSettlement {

  private static final Assignments ASSIGNMENTS = new Assignments("", "", ":headers");
  private final StatementText copy;
  private final StatementText delete;

  SqliteMove(QuotedTable table, Settlement.MoveToTable move) {
    String held =
        " WHERE m.{id} = :id" + table.with(Role.LOCKED_UNTIL, " AND m.{locked_until} = :token");
    List<QueueColumn> columns = table.table().columns();
    Map<String, String> names = table.names();
    names.put("target", table.quotes().quote(move.target().name()));
    names.put("columns", table.quotes().list(columns));
    List<String> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      names.put(Integer.toString(i), table.quotes().quote(columns.get(i).name()));
      values.add(
          switch (columns.get(i).role()) {
            case HEADERS -> ASSIGNMENTS.keptHeaders();
            case LOCKED_UNTIL -> "NULL";
            default -> "m.{" + i + "}";
          });
    }
    this.copy =
        StatementText.of(
            "INSERT INTO {target} ({columns})\nSELECT "
                + String.join(", ", values)
                + " FROM {table} AS m"
                + held,
            names);
    this.delete = StatementText.of("DELETE FROM {table} AS m" + held, names);
  }

  @Override
  public List<String> sql() {
    return List.of(copy.sql(), delete.sql());
  }

  @Override
  public Boundary boundary() {
    return Boundary.TRANSACTION;
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    boolean[] settled = new boolean[rows.size()];
    try (PreparedStatement copying = copy.prepare(connection);
        PreparedStatement deleting = delete.prepare(connection)) {
      for (int i = 0; i < rows.size(); i++) {
        settled[i] =
            run(copying, copy, rows.get(i)) == 1 && run(deleting, delete, rows.get(i)) == 1;
      }
    }
    return settled;
  }

  private static int run(PreparedStatement statement, StatementText text, HeldRow row)
      throws SQLException {
    HeldRows held = new HeldRows(List.of(row));
    for (int i = 0; i < text.parameters().size(); i++) {
      held.bind(statement, i + 1, text.parameters().get(i));
    }
    return statement.executeUpdate();
  }
}
