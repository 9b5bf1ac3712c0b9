package dev.inboxee.jca.database;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes CREATE TABLE for a queue table's declaration. */
public final class TableDdl {

  private TableDdl() {}

  /**
   * The statement.
   *
   * @param database quotes the names
   * @param type the database's type for a column
   */
  public static String create(
      TestDatabase database, QueueTable table, Function<QueueColumn, String> type) {
    return table.columns().stream()
        .map(column -> database.quote(column.name()) + " " + type.apply(column) + addition(column))
        .collect(
            Collectors.joining(", ", "CREATE TABLE " + database.quote(table.name()) + " (", ")"));
  }

  private static String addition(QueueColumn column) {
    return switch (column.role()) {
      case ID -> " PRIMARY KEY";
      case ATTEMPT -> " DEFAULT 1";
      default -> "";
    };
  }
}
