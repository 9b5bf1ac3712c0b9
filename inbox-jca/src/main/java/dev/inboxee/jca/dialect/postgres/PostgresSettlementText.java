package dev.inboxee.jca.dialect.postgres;

import static dev.inboxee.jca.dialect.postgres.PostgresParts.NOW;

import dev.inboxee.jca.dialect.Assignments;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Map;

/**
 * Writes a settlement, for one row and for many. Each returns the places of the rows it settled.
 */
final class PostgresSettlementText {

  private static final Assignments ONE =
      new Assignments(NOW, NOW + " + :delay * interval '1 microsecond'", ":headers");
  private static final Assignments MANY =
      new Assignments(NOW, NOW + " + held.delay * interval '1 microsecond'", "held.headers");

  private final QuotedTable table;
  private final Settlement settlement;

  PostgresSettlementText(QuotedTable table, Settlement settlement) {
    this.table = table;
    this.settlement = settlement;
  }

  StatementText one() {
    return text(write(ONE, "") + "WHERE m.{id} = :id AND m.{locked_until} = :token", ONE, "1");
  }

  StatementText many() {
    boolean delays =
        settlement instanceof Settlement.Delay || settlement instanceof Settlement.Hold;
    boolean moves =
        settlement instanceof Settlement.MoveToGroup
            || settlement instanceof Settlement.MoveToTable;
    String held = HeldRows.source(delays, moves && table.has(Role.HEADERS));
    String using = Assignments.isDelete(settlement, table) ? "USING " : "FROM ";
    return text(
        write(MANY, using + held + "\n")
            + "WHERE m.{id} = held.id AND m.{locked_until} = held.token",
        MANY,
        "held.place");
  }

  private String write(Assignments assignments, String source) {
    return Assignments.isDelete(settlement, table)
        ? "DELETE FROM {table} AS m\n" + source
        : "UPDATE {table} AS m SET " + assignments.of(settlement, table) + "\n" + source;
  }

  private StatementText text(String statement, Assignments assignments, String place) {
    String template = statement + "\nRETURNING " + place + " AS place";
    if (!(settlement instanceof Settlement.MoveToTable move)) {
      return table.text(template, List.of());
    }
    List<QueueColumn> columns = table.table().columns();
    Map<String, String> names = table.names();
    names.put("target", table.quotes().quote(move.target().name()));
    names.put("columns", table.quotes().list(columns));
    for (int i = 0; i < columns.size(); i++) {
      names.put(Integer.toString(i), table.quotes().quote(columns.get(i).name()));
    }
    return StatementText.of(moved(template, assignments), names);
  }

  // The row keeps its id also where the target's would be generated always.
  private String moved(String delete, Assignments assignments) {
    List<QueueColumn> columns = table.table().columns();
    StringBuilder kept = new StringBuilder();
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      Role role = columns.get(i).role();
      kept.append(role == Role.HEADERS ? ", " + assignments.keptHeaders() : ", m.{" + i + "}");
      kept.append(" AS c").append(i);
      values.append(i == 0 ? "" : ", ");
      values.append(role == Role.LOCKED_UNTIL ? "NULL" : "gone.c" + i);
    }
    return """
        WITH gone AS (
        %s%s
        ), kept AS (
        INSERT INTO {target} ({columns}) OVERRIDING SYSTEM VALUE SELECT %s FROM gone
        )
        SELECT gone.place FROM gone
        """
        .formatted(delete, kept, values);
  }
}
