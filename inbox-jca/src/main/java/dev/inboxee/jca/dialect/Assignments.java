package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.Role;

/**
 * What a settlement that keeps the row in its table assigns to the row's columns, as parts of
 * templates.
 *
 * @param now an expression: the database's time
 * @param later an expression: the row's delay from now
 * @param headers an expression: the row's new headers, or NULL
 */
public record Assignments(String now, String later, String headers) {

  /** Whether a settlement takes the row out of its table. */
  public static boolean isDelete(Settlement settlement, QuotedTable table) {
    return settlement instanceof Settlement.MoveToTable
        || (settlement instanceof Settlement.Finish && !table.has(Role.PROCESSED_AT));
  }

  /** The list behind SET. */
  public String of(Settlement settlement, QuotedTable table) {
    if (settlement instanceof Settlement.Hold) {
      return "{locked_until} = " + later;
    }
    String free = "{locked_until} = NULL";
    if (settlement instanceof Settlement.Finish) {
      return free + ", {processed_at} = " + now;
    }
    if (settlement instanceof Settlement.Restore) {
      return free + table.with(Role.ATTEMPT, ", {attempt} = m.{attempt} - 1");
    }
    if (settlement instanceof Settlement.Delay) {
      return free + ", {retry_after} = " + later;
    }
    return settlement instanceof Settlement.MoveToGroup
        ? free + ", {group} = :group" + table.with(Role.HEADERS, ", {headers} = " + keptHeaders())
        : free;
  }

  /** The row's headers after the settlement. */
  public String keptHeaders() {
    return "coalesce(" + headers + ", m.{headers})";
  }
}
