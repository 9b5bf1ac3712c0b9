package dev.inboxee.jca.database;

import dev.inboxee.jca.dialect.Quotes;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes CREATE TABLE for a queue table's declaration. */
final class TableDdl {

  private TableDdl() {}

  static String create(QueueTable table, Function<QueueColumn, String> type) {
    return create(table, Quotes.STANDARD, type);
  }

  static String create(QueueTable table, Quotes quotes, Function<QueueColumn, String> type) {
    List<String> columns =
        table.columns().stream()
            .map(
                column -> quotes.quote(column.name()) + " " + type.apply(column) + addition(column))
            .toList();
    return "CREATE TABLE " + quotes.quote(table.name()) + " (" + String.join(", ", columns) + ")";
  }

  private static String addition(QueueColumn column) {
    return switch (column.role()) {
      case ID -> " PRIMARY KEY";
      case ATTEMPT -> " DEFAULT 1";
      default -> "";
    };
  }

  static String leased(QueueTable table, Quotes quotes) {
    String lease = quotes.quote(table.column(Role.LOCKED_UNTIL).orElseThrow().name());
    return table.claimOrder().stream()
        .map(column -> quotes.quote(column.name()))
        .collect(
            Collectors.joining(
                ", ",
                "SELECT %s FROM %s WHERE %s IS NOT NULL ORDER BY "
                    .formatted(quotes.quote(table.id().name()), quotes.quote(table.name()), lease),
                ""));
  }
}
