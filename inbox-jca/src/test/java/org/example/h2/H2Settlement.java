package org.example.h2;

import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Settles rows with one statement each, all of a call in one transaction. */
final class H2Settlement implements RowSettlement {

  private final H2Table table;
  private final List<Function<HeldRow, Object>> parameters = new ArrayList<>();
  private final String sql;

  H2Settlement(H2Table table, Settlement settlement) {
    this.table = table;
    if (settlement instanceof Settlement.MoveToTable move) {
      this.sql = move(H2Table.quote(move.target().name()));
    } else if (settlement instanceof Settlement.Finish && !table.has(Role.PROCESSED_AT)) {
      this.sql = "DELETE FROM " + table.name() + where();
    } else {
      this.sql = "UPDATE " + table.name() + " SET " + assignments(settlement) + where();
    }
  }

  private String assignments(Settlement settlement) {
    List<String> list = new ArrayList<>();
    if (settlement instanceof Settlement.Finish) {
      list.add(table.column(Role.PROCESSED_AT) + " = " + H2Times.AT_STATEMENT);
    } else if (settlement instanceof Settlement.Delay) {
      list.add(table.column(Role.RETRY_AFTER) + " = " + later());
    } else if (settlement instanceof Settlement.MoveToGroup move) {
      list.add(table.column(Role.GROUP) + " = " + parameter(row -> move.group()));
      if (table.has(Role.HEADERS)) {
        list.add(table.column(Role.HEADERS) + " = " + headers());
      }
    }
    if (table.has(Role.LOCKED_UNTIL)) {
      boolean holds = settlement instanceof Settlement.Hold;
      list.add(table.column(Role.LOCKED_UNTIL) + " = " + (holds ? later() : "NULL"));
    }
    if (table.has(Role.ATTEMPT) && settlement instanceof Settlement.Restore) {
      list.add(table.column(Role.ATTEMPT) + " = " + table.column(Role.ATTEMPT) + " - 1");
    } else if (table.has(Role.ATTEMPT) && counts(settlement)) {
      list.add(table.column(Role.ATTEMPT) + " = " + table.counted());
    }
    // A row lock ends by itself; the statement still tells whether there is such a row.
    return list.isEmpty() ? table.id() + " = " + table.id() : String.join(", ", list);
  }

  /** In the lease form the claim has counted the attempt. */
  private boolean counts(Settlement settlement) {
    return !table.has(Role.LOCKED_UNTIL)
        && (settlement instanceof Settlement.Free || settlement instanceof Settlement.Delay);
  }

  private String move(String target) {
    String columns = H2Table.list(table.table().columns());
    String values =
        table.table().columns().stream().map(this::moved).collect(Collectors.joining(", "));
    return "INSERT INTO %s (%s)\nSELECT %s FROM OLD TABLE (DELETE FROM %s%s)"
        .formatted(target, columns, values, table.name(), where());
  }

  private String moved(QueueColumn column) {
    return switch (column.role()) {
      case LOCKED_UNTIL -> "NULL";
      case HEADERS -> headers();
      default -> H2Table.quote(column.name());
    };
  }

  private String headers() {
    return "coalesce(" + parameter(HeldRow::headers) + ", " + table.column(Role.HEADERS) + ")";
  }

  private String later() {
    parameters.add(row -> H2Times.millis(row.delay()));
    return H2Times.LATER;
  }

  private String where() {
    String where = " WHERE " + table.id() + " = " + parameter(HeldRow::id);
    return table.has(Role.LOCKED_UNTIL)
        ? where
            + " AND "
            + table.column(Role.LOCKED_UNTIL)
            + " = "
            + parameter(row -> row.lease().stored())
        : where;
  }

  private String parameter(Function<HeldRow, Object> value) {
    parameters.add(value);
    return "?";
  }

  @Override
  public List<String> sql() {
    return List.of(sql);
  }

  @Override
  public Boundary boundary() {
    return Boundary.TRANSACTION;
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    boolean[] settled = new boolean[rows.size()];
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      for (int i = 0; i < settled.length; i++) {
        for (int p = 0; p < parameters.size(); p++) {
          statement.setObject(p + 1, parameters.get(p).apply(rows.get(i)));
        }
        settled[i] = statement.executeUpdate() == 1;
      }
    }
    return settled;
  }
}
