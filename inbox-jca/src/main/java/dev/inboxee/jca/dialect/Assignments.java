package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.List;

/**
 * What a settlement that keeps the row in its table assigns to the row's columns, as parts of
 * templates.
 *
 * @param now an expression: the time
 * @param later an expression: the row's delay from now
 * @param headers an expression: the row's new headers, or NULL
 * @param counted an expression: the attempt after the one that ends; nothing where the claim has
 *     counted it
 */
public record Assignments(String now, String later, String headers, String counted) {

  /** For forms whose claims count the attempt. */
  public Assignments(String now, String later, String headers) {
    this(now, later, headers, "");
  }

  /** Whether a settlement takes the row out of its table. */
  public static boolean isDelete(Settlement settlement, QuotedTable table) {
    return settlement instanceof Settlement.MoveToTable
        || (settlement instanceof Settlement.Finish && !table.has(Role.PROCESSED_AT));
  }

  /** The list behind SET; nothing if the row stays as it is. */
  public String of(Settlement settlement, QuotedTable table) {
    List<String> list = new ArrayList<>();
    if (table.has(Role.LOCKED_UNTIL)) {
      list.add("{locked_until} = " + (settlement instanceof Settlement.Hold ? later : "NULL"));
    }
    if (settlement instanceof Settlement.Finish) {
      list.add("{processed_at} = " + now);
    }
    if (settlement instanceof Settlement.Restore && table.has(Role.ATTEMPT)) {
      list.add("{attempt} = m.{attempt} - 1");
    }
    if (settlement instanceof Settlement.Delay) {
      list.add("{retry_after} = " + later);
    }
    if (counts(settlement) && table.has(Role.ATTEMPT)) {
      list.add("{attempt} = " + counted);
    }
    if (settlement instanceof Settlement.MoveToGroup) {
      list.add("{group} = :group" + table.with(Role.HEADERS, ", {headers} = " + keptHeaders()));
    }
    return String.join(", ", list);
  }

  private boolean counts(Settlement settlement) {
    return !counted.isEmpty()
        && (settlement instanceof Settlement.Free || settlement instanceof Settlement.Delay);
  }

  /** The row's headers after the settlement. */
  public String keptHeaders() {
    return "coalesce(" + headers + ", m.{headers})";
  }
}
