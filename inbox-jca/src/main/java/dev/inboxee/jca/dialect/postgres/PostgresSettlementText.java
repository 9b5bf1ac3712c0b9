package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Assignments;
import dev.inboxee.jca.dialect.Now;
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

  private final QuotedTable table;
  private final Settlement settlement;
  private final Assignments forOne;
  private final Assignments forMany;

  /**
   * Writes for a form.
   *
   * @param counted the attempt to write where the claim has counted none, or nothing
   */
  PostgresSettlementText(QuotedTable table, Now now, Settlement settlement, String counted) {
    this.table = table;
    this.settlement = settlement;
    String later = now.sql() + " + %s * interval '1 microsecond'";
    this.forOne = new Assignments(now.sql(), later.formatted(":delay"), ":headers", counted);
    this.forMany =
        new Assignments(now.sql(), later.formatted("held.delay"), "held.headers", counted);
  }

  StatementText one() {
    String fence = table.with(Role.LOCKED_UNTIL, " AND m.{locked_until} = :token");
    return text(forOne, "", "WHERE m.{id} = :id" + fence, "1");
  }

  StatementText many() {
    boolean delays =
        settlement instanceof Settlement.Delay || settlement instanceof Settlement.Hold;
    boolean moves =
        settlement instanceof Settlement.MoveToGroup
            || settlement instanceof Settlement.MoveToTable;
    String held =
        HeldRows.source(table.has(Role.LOCKED_UNTIL), delays, moves && table.has(Role.HEADERS));
    String fence = table.with(Role.LOCKED_UNTIL, " AND m.{locked_until} = held.token");
    return text(forMany, held, "WHERE m.{id} = held.id" + fence, "held.place");
  }

  private String write(Assignments assignments, String source, String where, String place) {
    String found = " AS place";
    if (Assignments.isDelete(settlement, table)) {
      String using = source.isEmpty() ? "" : "USING " + source + "\n";
      return "DELETE FROM {table} AS m\n" + using + where + "\nRETURNING " + place + found;
    }
    String set = assignments.of(settlement, table);
    if (set.isEmpty()) {
      String from = source.isEmpty() ? "\n" : ", " + source + "\n";
      return "SELECT " + place + found + " FROM {table} AS m" + from + where;
    }
    String from = source.isEmpty() ? "" : "FROM " + source + "\n";
    return "UPDATE {table} AS m SET " + set + "\n" + from + where + "\nRETURNING " + place + found;
  }

  private StatementText text(Assignments assignments, String source, String where, String place) {
    String template = write(assignments, source, where, place);
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
