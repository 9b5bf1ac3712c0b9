package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The indexes that claims need, as statements that create them. */
public final class ClaimIndexes {

  private ClaimIndexes() {}

  /**
   * The index that serves the claim order: the group first where claims name one, then the order's
   * keys.
   *
   * @param key writes a key of the order, which is neither the group nor the id
   */
  public static String order(
      QuotedTable table, ClaimScope scope, Function<QueueColumn, String> key) {
    QueueTable queue = table.table();
    List<String> keys = new ArrayList<>();
    if (scope instanceof ClaimScope.OneGroup) {
      queue.column(Role.GROUP).map(column -> name(table, column)).ifPresent(keys::add);
    }
    for (QueueColumn column : queue.claimOrder()) {
      keys.add(column.role() == Role.ID ? name(table, column) : key.apply(column));
    }
    String unfinished =
        queue
            .column(Role.PROCESSED_AT)
            .map(column -> " WHERE " + name(table, column) + " IS NULL")
            .orElse("");
    return "CREATE INDEX ON " + table.name() + " (" + String.join(", ", keys) + ")" + unfinished;
  }

  /** Whether claims look for a FIFO group's rows in work; a lock shows by itself. */
  public static boolean needsHeld(QueueTable table) {
    return table.fifo() && table.has(Role.LOCKED_UNTIL);
  }

  /** The index that finds a FIFO group's rows that hold a lease. */
  public static String held(QuotedTable table) {
    return table
        .text("CREATE INDEX ON {table} ({group}) WHERE {locked_until} IS NOT NULL", List.of())
        .sql();
  }

  private static String name(QuotedTable table, QueueColumn column) {
    return table.quotes().quote(column.name());
  }
}
