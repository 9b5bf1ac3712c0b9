package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Assignments;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Moves rows into another table: a copy and a deletion each, in one transaction. Immutable. */
final class MySqlMove implements RowSettlement {

  private static final Assignments ASSIGNMENTS = new Assignments("", "", ":headers");

  private final Zone zone;
  private final StatementText copy;
  private final StatementText delete;

  MySqlMove(MySqlTable table, Zone zone, Settlement.MoveToTable move) {
    this.zone = zone;
    List<QueueColumn> columns = table.table().columns();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      values.add(
          switch (columns.get(i).role()) {
            case HEADERS -> ASSIGNMENTS.keptHeaders();
            case LOCKED_UNTIL -> "NULL";
            default -> "m.{" + i + "}";
          });
    }
    Map<String, String> names = table.names(columns);
    names.put("target", table.quoted().quotes().quote(move.target().name()));
    names.put("columns", table.quoted().quotes().list(columns));
    this.copy =
        StatementText.of(
            """
            {utc}INSERT{hint} INTO {target} ({columns})
            SELECT %s FROM {table} AS m
            WHERE m.{id} = :id%s
            FOR UPDATE
            """
                .formatted(
                    String.join(", ", values),
                    table.quoted().with(Role.LOCKED_UNTIL, " AND m.{locked_until} = :token")),
            names);
    this.delete =
        table.text(
            "{utc}DELETE{hint} FROM {table} WHERE {id} = :id"
                + table.quoted().with(Role.LOCKED_UNTIL, " AND {locked_until} = :token"));
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
    zone.check(connection);
    boolean[] settled = new boolean[rows.size()];
    for (int place : InOrder.places(rows)) {
      Map<Parameter, @Nullable Object> values = MySqlSettlement.values(rows.get(place), null);
      settled[place] =
          Statements.update(connection, copy, values) == 1
              && Statements.update(connection, delete, values) == 1;
    }
    return settled;
  }
}
